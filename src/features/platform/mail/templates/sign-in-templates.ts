import { site } from '#site.config.ts'
import { createFacts } from '../parts/parts.tsx'
import { type EmailContent, oneLine, safety } from './letter.ts'

export const signInTemplates = {
  newDevice: ({ device, at, link }: { device: string; at: string; link: string }): EmailContent => ({
    subject: `New sign-in to ${site.name}`,
    body: [
      'Someone signed in to your account from a device that’s new to us. If it was you, there’s nothing to do.',
      createFacts([
        ['Device', oneLine(device)],
        ['Time', at],
      ]),
      'If it wasn’t you, sign that device out on your account page and change your password right away.',
    ],
    action: { label: 'See your devices', url: link },
    reason: safety,
  }),
}
