import type { SubmissionFields } from '#features/event/submission/draft/fields.ts'

const titleMessage =
  'Submission title must be at least 5 and max 50 characters long and contain only letters, numbers, spaces and hyphens'

/**
 * Field, input, and its error message (docs/rules.md#submission-fields): one table for rules, API and form.
 */
export const submissionErrors: [keyof SubmissionFields, unknown, string][] = [
  ['title', '', 'This field is required'],
  ['title', 'Tiny', titleMessage],
  ['title', 'Sheet & Sons', titleMessage],
  ['title', 't'.repeat(51), 'Too long submission title'],
  ['shortDescription', '', 'This field is required'],
  ['shortDescription', 's'.repeat(49), 'Description is too short (minimum 50 characters)'],
  ['shortDescription', 's'.repeat(256), 'Too long Submission description (maximum 255 characters)'],
  ['description', 'd'.repeat(599), 'Too short Submission description (minimum 600 characters)'],
  ['description', 'd'.repeat(2001), 'Too long Submission description (maximum 2000 characters)'],
  ['imageLink', null, 'This field is required'],
  ['techIn', [], 'This field is required'],
  ['categories', [], 'This field is required'],
  ['repoLink', null, 'This field is required'],
  ['repoLink', 'https://gitlab.com/ada/kiln', 'Invalid GitHub URL'],
  ['repoLink', 'https://github.com.example.com/ada/kiln', 'Invalid GitHub URL'],
  ['repoLink', 'github.com', 'Invalid GitHub URL'],
  ['demoUrl', 'javascript:alert(1)', 'Invalid URL'],
  ['videoLink', 'data:text/html,x', 'Invalid URL'],
  ['presentationLink', 'nowhere', 'Invalid URL'],
]
