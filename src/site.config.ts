import type { SiteConfig } from './site-config-shape.ts'

/**
 * The one file to edit when you run your own site; the values here are examples. When the server starts, it
 * fills `{{company.name}}` and the like in `content/*.md` from this file.
 */
export const site: SiteConfig = {
  name: 'Kilnyard',
  tagline: 'where state-of-the-art AI meets talent',
  description:
    'A community for people who build with artificial intelligence: enroll in hackathons, find a team, ship a project and hear what experts think of it.',
  locale: 'en-IE',
  eventTimeZone: 'Europe/Dublin',
  hashtag: 'kilnyard',
  offlinePage: true,

  home: {
    title: 'Raw ideas in. Fired work out.',
    lede: 'Enroll in an AI hackathon, find a team with room for you, ship by Sunday and hear from experts on Monday.',
    season: 'In the kiln this season',
    winners: 'Fresh out of the fire',
    join: 'Join the yard',
    call: {
      title: 'Bring an idea you have not finished',
      text: 'Signing up takes a minute. Your profile shows other builders what you’re good at, if you want it to.',
    },
  },

  company: {
    name: 'Kilnyard Cooperative',
    address: ['1 Example Street', 'Example Town', 'Ireland'],
    registration: 'Company number 000000 (an example).',
    law: 'the law of Ireland',
    hosting: 'Example Hosting, in the European Union',
    contactEmail: 'hello@example.com',
    legalEmail: 'legal@example.com',
  },

  social: {
    photoSharing: 'https://example.com/photos',
    forum: 'https://example.com/forum',
    shortMessages: 'https://example.com/messages',
    codeHost: 'https://example.com/code',
    chat: 'https://example.com/chat',
    publication: 'https://example.com/publication',
  },

  external: {
    enterprise: { label: 'Prototype with us', href: 'https://example.com/prototype' },
    chat: { label: 'Chat community', href: 'https://example.com/chat' },
    mail: { label: 'Write to us', href: 'mailto:hello@example.com' },
    careers: { label: 'Careers', href: 'https://example.com/careers' },
  },

  footerColumns: [
    {
      title: 'Links',
      links: [
        { label: 'Events', href: '/event' },
        { label: 'Apps', href: '/apps' },
        { label: 'Technologies', href: '/tech' },
        { label: 'Tutorials', href: '/t' },
        { label: 'Blog', href: '/blog' },
        { label: 'Points', href: '/points' },
        { label: 'Leaderboard', href: '/leaderboard' },
        { label: 'Hackathon guidelines', href: '/guide' },
      ],
    },
    {
      title: 'Kilnyard',
      links: [
        { label: 'About', href: '/about' },
        { label: 'Brand', href: '/brand' },
        { label: 'Source code', href: 'https://example.com/code' },
        { label: 'API documentation', href: '/api/docs' },
      ],
    },
    {
      title: 'Get in touch',
      links: [
        { label: 'Sponsor', href: '/sponsor' },
        { label: 'Cooperation', href: '/cooperation' },
        { label: 'hello@example.com', href: 'mailto:hello@example.com' },
      ],
    },
  ],
  footerLegal: [
    { label: 'Terms of use', href: '/terms-of-use' },
    { label: 'Code of conduct', href: '/code-of-conduct' },
    { label: 'Privacy policy', href: '/privacy-policy' },
    { label: 'GDPR', href: '/gdpr' },
  ],

  sponsorUrl: '/sponsor',
  sponsors: [
    { name: 'Halden', url: 'https://example.com/halden', initial: 'H', seed: 'halden' },
    { name: 'Rowtable', url: 'https://example.com/rowtable', initial: 'R', seed: 'rowtable' },
    { name: 'Northpin', url: 'https://example.com/northpin', initial: 'N', seed: 'northpin' },
  ],
}
