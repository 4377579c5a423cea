export const typeLabels = {
  KICKOFF: 'Kick-off',
  TALK: 'Talk',
  WORKSHOP: 'Workshop',
  DEADLINE: 'Deadline',
  DEMO: 'Demo',
  RESULTS: 'Results',
  OTHER: 'Other',
}
