import { site } from '#site.config.ts'
import { type Letter, oneLine, safety } from './letter.ts'

/** What people hear of signing in to their account. */
export const signInTemplates = {
  newDevice: ({ device, link }: { device: string; link: string }): Letter => ({
    subject: `New sign-in to ${site.name}`,
    body: [
      `Someone signed in to your account from a device that’s new to us: ${oneLine(device)}. If it was you, there’s nothing to do.`,
      'If it wasn’t you, sign that device out on your account page and change your password right away.',
    ],
    action: { label: 'See your devices', url: link },
    reason: safety,
  }),
}
