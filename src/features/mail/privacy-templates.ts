import { site } from '#site.config.ts'
import type { Letter } from './letter.ts'

/** Mail about what a person asked for with their own data. */
export const privacyTemplates = {
  exportReady: ({ link }: { link: string }): Letter => ({
    subject: `Your data at ${site.name} is ready`,
    paragraphs: [
      'The archive of everything we keep about you is ready. You can fetch it for seven days, signed in to your account; then we remove it.',
      'If you did not ask for it, sign out all devices and choose a new password.',
    ],
    action: { label: 'Fetch the archive', url: link },
    reason: 'You get this because an archive was asked for from your account.',
  }),
}
