export const unsubscribe = {
  title: "Stop mail about issues?",
  lead: "You will still find everything in Cairn, under Notifications. Mail about your account goes on.",
  action: "Stop these mails",
  done_title: "Done",
  done_lead: "Nothing more about issues is mailed to you. You can choose again at any time.",
  preferences: "Choose what is mailed",
};
