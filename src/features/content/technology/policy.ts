import { policy } from '#lib/contract/policy.ts'

export const judgeSuggestions = policy(
  'may decide on suggested technologies',
  (viewer) => viewer?.role === 'ADMIN' || viewer?.role === 'MENTOR',
  'Mentors and administrators decide which technologies are in the catalogue',
)
