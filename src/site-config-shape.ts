/** Shape of `site.config.ts`. Plain data, because the server, the browser and the tests read it. */
export type SiteConfig = {
  /** The product's name, in the header, in titles, in e-mails and in every text of `content/`. */
  name: string
  tagline: string
  /** One or two sentences for search engines and link previews. */
  description: string
  /** A language tag for dates, numbers and sorting, such as 'en-IE'. */
  locale: string
  /** The IANA time zone that a new event starts with. */
  eventTimeZone: string
  /** The share hashtag, without the # sign. */
  hashtag: string
  /**
   * Whether browsers store a page of ours for use offline; `false` removes it again, with its service worker.
   */
  offlinePage: boolean
  home: Home
  company: Company
  social: SocialProfiles
  external: ExternalLinks
  /** The three columns of the footer, from left to right. */
  footerColumns: readonly [FooterColumn, FooterColumn, FooterColumn]
  /** Links of the small print at the end of the footer. */
  footerLegal: readonly SiteLink[]
  /** URL of the Sponsor link in the header. */
  sponsorUrl: string
  /** Sponsors in the strip at the foot of the dashboard's side menu. */
  sponsors: readonly [Sponsor, Sponsor, Sponsor]
}

/** Texts of the home page that convey the character of the site. */
export type Home = {
  title: string
  lede: string
  /** Heading above the current and upcoming events. */
  season: string
  /** Heading above the best of the latest published results. */
  winners: string
  /** Heading of the sign-up page. */
  join: string
  /** Invitation to visitors, at the end of the home page. */
  call: { title: string; text: string }
}

/** The company that runs the site, named on the legal pages and in the footer. */
export type Company = {
  name: string
  address: readonly string[]
  /** A whole sentence about the register entry; empty if there is none. */
  registration: string
  /** Text after "governed by", such as 'the law of Ireland'. */
  law: string
  /** Provider that hosts the servers and the files, and its location; shown in the privacy policy. */
  hosting: string
  contactEmail: string
  legalEmail: string
}

export type SiteLink = { label: string; href: string }

export type FooterColumn = { title: string; links: readonly SiteLink[] }

/** The company's pages on other sites; null hides the icon. */
export type SocialProfiles = {
  photoSharing: string | null
  forum: string | null
  shortMessages: string | null
  codeHost: string | null
  chat: string | null
  publication: string | null
}

/** Links of the header that leave the site; null hides the link. */
export type ExternalLinks = {
  enterprise: SiteLink | null
  chat: SiteLink | null
  mail: SiteLink | null
  careers: SiteLink | null
}

/** A sponsor. The logo is the tile pattern drawn from `seed` with `initial` on it. */
export type Sponsor = { name: string; url: string; initial: string; seed: string }
