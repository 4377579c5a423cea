import { site } from '#site.config.ts'
import { archiveDays } from '#lib/periods.ts'
import type { EmailContent } from './letter.ts'

/** E-mails about requests for personal data. */
export const privacyTemplates = {
  exportReady: ({ link }: { link: string }): EmailContent => ({
    subject: `Your data at ${site.name} is ready`,
    body: [
      `Your archive of everything we keep about you is ready. Sign in to download it within ${archiveDays} days; then we delete it.`,
      'Didn’t ask for it? Sign out all devices and change your password.',
    ],
    action: { label: 'Download the archive', url: link },
    reason: 'You got this because someone asked for an archive from your account.',
  }),
}
