export const unsubscribe = {
  title: "Unsubscribe from issue emails?",
  lead: "You’ll still find all updates in Cairn under Notifications. Account emails continue.",
  action: "Unsubscribe",
  done_title: "Unsubscribed",
  done_lead: "You won’t get more emails about issues. You can change this anytime.",
  preferences: "Email settings",
};
