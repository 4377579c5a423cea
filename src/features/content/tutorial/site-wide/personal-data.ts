import { sql } from 'drizzle-orm'
import { selectEditedTexts } from '#features/content/revision/personal-data.ts'
import {
  eraseAllWritings,
  selectOwnRevisions,
  selectOwnWritings,
} from '#features/content/writing/site-wide/personal-data.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { tutorialKind } from '../kind.ts'

export const tutorialData: PersonalData = {
  copies: [
    {
      name: 'tutorials',
      about: 'Tutorials you’ve written, drafts included.',
      of: ['tutorial.author_user_id'],
      rows: ({ userId }) => selectOwnWritings(sql`tutorial`, userId),
    },
    {
      name: 'tutorial-revisions',
      about: 'Every version of a tutorial that you’ve saved.',
      of: ['tutorial_revision.user_id'],
      rows: ({ userId }) => selectOwnRevisions(sql`tutorial`, sql`tutorial_revision`, userId),
    },
    {
      name: 'tutorials-edited',
      about: 'Tutorials that you saved last, or have open.',
      of: ['tutorial.saved_by', 'tutorial_editor.user_id'],
      rows: ({ userId }) => selectEditedTexts(sql`tutorial`, sql`tutorial_editor`, userId),
    },
  ],
  erase: (ctx, { userId }) => eraseAllWritings(ctx, tutorialKind, userId),
}
