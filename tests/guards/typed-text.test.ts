import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms with a text area that have no offer of their own, and why. */
const allowedFiles: Record<string, string> = {
  'src/features/community/comment/ui/comment-form.tsx': 'puts the text back into the field by itself',
  'src/features/community/app/ui/review-actions.tsx': 'asks for the reason of a decision',
  'src/features/operations/moderation/ui/suspend-dialog.tsx': 'asks for the reason of a decision',
  'src/features/operations/outbox/ui/message-page.tsx': 'asks for the reason of a decision',
  'src/features/content/category/ui/category-form.tsx': 'has one short text of an administrator',
}

const losesText = (source: string) =>
  source.includes('useContractForm({') && source.includes('<TextArea') && !source.includes('<DraftOffer')

test('forms with a text area offer typed text again', () => {
  const foundFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => file.endsWith('.tsx') && losesText(readFileSync(file, 'utf8')))
  const unexpectedFiles = foundFiles.filter((file) => !(file in allowedFiles))
  expect(
    unexpectedFiles.map((file) => `${file}: give useContractForm a keepAs, and show DraftOffer`),
  ).toEqual([])
  expect(Object.keys(allowedFiles).filter((file) => !foundFiles.includes(file))).toEqual([])
})
