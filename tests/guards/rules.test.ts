import { readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passwordLength } from '#features/people/auth/contract.ts'
import { accessSeconds, sessionSeconds } from '#features/people/auth/http/sessions/tokens.ts'
import { newcomerDays } from '#features/people/auth/sign-in/newcomer-limits.ts'
import { recentMinutes } from '#features/people/auth/account/recent-sign-in.ts'
import { events } from '#features/event/event/table.ts'
import { fixedActions } from '#features/community/action/awards/fixed-actions.ts'
import { megabyte, imageLimits } from '#features/platform/files/uploads/image-rules.ts'
import { wholeFiles } from '#features/platform/files/uploads/file-types.ts'
import { lengths as submission } from '#features/event/submission/draft/lengths.ts'
import { lengths as team } from '#features/event/team/fields/lengths.ts'
import { maxLengths } from '#features/content/writing/lengths.ts'
import { bodyLimitText } from '#lib/longest-body.ts'
import { maxCounted } from '#lib/contract/paging.ts'
import { linkMinutes, formatMinutes, periods, signInMinutes } from '#lib/periods.ts'
import { getDefaultValue } from '#server/config/variables.ts'
import { toastLimit } from '#ui/overlays/toast-store.ts'

const page = readFileSync('docs/rules.md', 'utf8')

/** Returns the rule below a heading. */
const rule = (heading: string) => page.split(`\n### ${heading}\n`)[1]?.split('\n#')[0] ?? ''

const formatNumber = (number: number) => number.toLocaleString('en')
const range = ({ min, max }: { min: number; max: number }) => `${formatNumber(min)} to ${formatNumber(max)}`

test.for<[string, string[]]>([
  ['Sessions', [`${sessionSeconds / 86_400} days`, formatMinutes(accessSeconds / 60)]],
  ['Passwords', [`${range(passwordLength)} characters`]],
  [
    'Links in e-mails',
    [
      `Sign-in ${periods.magicLink}, new password ${linkMinutes.passwordReset}, proof of who you are ${linkMinutes.proof}`,
      `changing an address ${periods.confirmation}`,
      `an invitation to a team ${periods.invitation}`,
    ],
  ],
  ['Recent sign-in', [formatMinutes(recentMinutes)]],
  [
    'Request limits',
    [
      `${getDefaultValue('RATE_WRITES')} writes and ${getDefaultValue('RATE_READS')} reads a minute, ${getDefaultValue('RATE_BURST')} at once`,
      `${getDefaultValue('RATE_SIGN_IN')} wrong passwords for one account from one network`,
      `${getDefaultValue('RATE_SIGN_IN_NETWORK')} from one network`,
      formatMinutes(signInMinutes),
      `${getDefaultValue('RATE_SIGN_UP')} an hour`,
    ],
  ],
  ['Newcomers', [`${newcomerDays} days`]],
  ['Lists', [`counted to ${formatNumber(maxCounted)}`]],
  ['Text lengths', [bodyLimitText]],
  ['Team size', [`${String(getTableColumns(events).maxTeamSize.default)} unless the event says otherwise`]],
  ['Team fields', [range(team.name), range(team.description)]],
  ['Joining a team', [periods.invitation]],
  ['Submission fields', Object.values(submission).map(range)],
  ['Tutorials and articles', [formatNumber(maxLengths.title), formatNumber(maxLengths.description)]],
  ['Points', fixedActions.map(({ points }) => ` ${points}`)],
  [
    'Files',
    [
      `Pictures ${imageLimits.bytes / megabyte} MB`,
      `mp4 ${wholeFiles.submission_video.bytes / megabyte} MB`,
      `PDF ${wholeFiles.presentation.bytes / megabyte} MB`,
    ],
  ],
  ['Deleting', [`restore it for ${periods.restorable}`, `appealed for ${periods.appeal}`]],
  ['Retention', [periods.restorable, periods.outbox, periods.archive]],
  ['Toasts', [`at most ${toastLimit}`]],
])('docs/rules.md, %s, has the numbers that the code has', ([heading, numbers]) => {
  const text = rule(heading)
  expect(numbers.filter((number) => !text.includes(number))).toEqual([])
})
