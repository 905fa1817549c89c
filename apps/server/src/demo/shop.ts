import { type DemoProject, schedule, stories } from "./table.ts";

/** The project that sells the maps. */
export const shop: DemoProject = {
  name: "Shop & Website",
  identifier: "SHOP",
  emoji: "🛒",
  cover: "ochre",
  description:
    "Everything that customers see before they have a map: the shop, the journal, and the letters we send.",
  people: ["wren", "maren", "jonah", "elif", "tomas", "dario"],
  labels: {
    checkout: "#30a46c",
    content: "#0090ff",
    delivery: "#e2a336",
    design: "#d6409f",
    problem: "#e5484d",
    mail: "#8e4ec6",
  },
  estimate: null,
  cycles: [
    { name: "Weeks 1 and 2", goal: "What the sale has broken." },
    { name: "Weeks 3 and 4", goal: "Letters that arrive, and say the right name." },
    { name: "Weeks 5 and 6", goal: "From the basket to the parcel without a detour." },
    { name: "Weeks 7 and 8", goal: "Bookshops, schools, and bank transfers." },
  ],
  modules: [
    {
      name: "A calmer checkout",
      description: "Fewer fields, no surprises, and it works with one thumb.",
      status: "in-progress",
      lead: "wren",
      members: ["wren", "elif"],
      from: -24,
      to: 18,
      subjects: ["checkout", "the basket", "discounts", "invoices"],
      links: {
        "https://wiki.saltmarsh.example/shop/checkout": "Where people give up, in numbers",
        "https://sketches.example/saltmarsh/checkout": "Sketches",
      },
    },
    {
      name: "Parcels that arrive",
      description: "The right postage, the right sheet, and a page that says where it is.",
      status: "in-progress",
      lead: "jonah",
      members: ["jonah", "maren", "tomas"],
      from: -16,
      to: 28,
      subjects: ["postage", "tracking", "stock", "back in stock", "returns"],
      links: { "https://wiki.saltmarsh.example/shop/postage": "All postal rates" },
    },
    {
      name: "Letters and journal",
      description: "What we send and write, read by people in a hurry.",
      status: "planned",
      lead: "elif",
      members: ["elif", "wren"],
      from: 3,
      to: 45,
      subjects: ["the journal", "the newsletter", "the help pages"],
      links: {},
    },
    {
      name: "Shop in three languages",
      description: "Called off: nobody has time to keep the texts true in all of them.",
      status: "cancelled",
      lead: "maren",
      members: ["maren", "dario"],
      from: -50,
      to: -15,
      subjects: ["languages"],
      links: { "https://wiki.saltmarsh.example/shop/languages": "Why not now" },
    },
  ],
  schedule: schedule(`
started | -7 | 1 | Enter the new postal rates
unstarted | 2 | 5 | Postage to the Channel Islands is charged twice
unstarted | 6 | 13 | A page that says where the parcel is
unstarted | 14 | 19 | Tracking links expire before the parcel arrives
review | -10 | -1 | Check out without an account
started | 0 | 7 | The button to pay is hidden behind the keyboard
unstarted | 5 | 14 | Pay by bank transfer
unstarted | 15 | 24 | Orders on account for bookshops
started | -5 | 3 | Find a sheet by the name of a village on it
unstarted | 4 | 9 | Searching for "The Wash" lists laundry bags
started | -2 | 2 | Sheets that are out of print can still be ordered
unstarted | 3 | 10 | Tell people when a sheet is back in stock
unstarted | 1 | 4 | Count the shelves before the end of the month
review | -6 | 0 | Reviews show the whole name of the customer
started | -1 | 8 | Go through the shop with a screen reader
`),
  seed: 2,
  stories: stories(`
bug | the basket | The basket forgets its contents overnight | checkout, problem | high
feature | gift cards | Sell gift cards that can be printed at home | checkout | medium
feature | the front page | Show the sheet nearest to the visitor first | design, content | medium
bug | postage | Postage to the Channel Islands is charged twice | delivery, problem | urgent
chore | postage | Enter the new postal rates | delivery | high
feature | back in stock | Tell people when a sheet is back in stock | mail | medium
bug | invoices | Invoices leave out the second line of the address | checkout, problem | medium
feature | invoices | Send invoices to schools once a month | checkout, mail | low
question | returns | How long may a map be returned that was unfolded? | delivery | low
feature | the journal | Let readers comment on journal entries | content | low
bug | the journal | Pictures in the journal load at full size | content, problem | medium
chore | the journal | Plan the journal for the summer | content | medium
feature | bundles | Sell all sheets of a national park together | checkout | high
bug | bundles | Bundles count as one parcel, whatever they weigh | delivery, problem | medium
feature | search | Find a sheet by the name of a village on it | content | high
bug | search | Searching for "The Wash" lists laundry bags | content, problem | low
chore | cookies | Remove the last two cookies that need consent | design | medium
feature | checkout | Pay by bank transfer | checkout | medium
bug | checkout | The button to pay is hidden behind the keyboard | checkout, design, problem | urgent
feature | checkout | Check out without an account | checkout | high
chore | the newsletter | Clean the newsletter list of dead addresses | mail | low
bug | the newsletter | The newsletter greets everybody as "Customer" | mail, problem | medium
feature | the newsletter | Send the newsletter at the reader's breakfast time | mail | low
question | wholesale | Do bookshops want a price list, or a shop of their own? | checkout | none
feature | wholesale | Orders on account for bookshops | checkout | medium
bug | stock | Sheets that are out of print can still be ordered | delivery, problem | high
feature | stock | Show how many copies are left when there are few | delivery | low
chore | stock | Count the shelves before the end of the month | delivery | high
feature | product pictures | A close-up of each sheet at its true size | design, content | medium
bug | product pictures | Close-ups are blurred on large screens | design, problem | low
feature | reviews | Ask for a review three weeks after delivery | mail, content | low
bug | reviews | Reviews show the whole name of the customer | content, problem | urgent
chore | the help pages | Rewrite the help pages for people in a hurry | content | medium
feature | tracking | A page that says where the parcel is | delivery | medium
bug | tracking | Tracking links expire before the parcel arrives | delivery, problem | medium
feature | languages | Offer the shop in German and Dutch | content, design | medium
chore | accessibility | Go through the shop with a screen reader | design | high
bug | discounts | Two discounts together make the basket negative | checkout, problem | high
feature | discounts | A discount for mountain rescue teams | checkout | low
question | the sale | Should the spring sale begin before the new sheets are out? | content | low
`),
};
