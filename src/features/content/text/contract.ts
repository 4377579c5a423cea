import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { markdown, lookupText } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { bodyLimitText } from '#lib/longest-body.ts'

export const preview = z.object({
  html: z.string(),
  minutes: z.int(),
  warnings: z.array(z.object({ line: z.int(), message: z.string() })),
})
export type Preview = z.output<typeof preview>

export const textContract = contract('text', {
  renderPreview: {
    method: 'POST',
    ...forMembers,
    limit: 'read',
    inMemory: true,
    summary: `Render a Markdown text as it’ll be shown, storing nothing; 413 beyond ${bodyLimitText}`,
    body: z.object({
      source: markdown(),
      /** Title; a first heading that repeats it is not shown. */
      title: z.optional(lookupText(1000)),
    }),
    output: preview,
  },
})
