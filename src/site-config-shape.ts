/** What `site.config.ts` may say. Plain data: it is read by the server, by the browser and by the tests. */
export type SiteConfig = {
  /** The product's name, in the header, in titles, in mails and in every text of `content/`. */
  name: string
  tagline: string
  /** One or two sentences for search engines and link previews. */
  description: string
  /** A language tag for dates, numbers and sorting, such as 'en-IE'. */
  locale: string
  /** The IANA time zone that a new event starts with. */
  eventTimeZone: string
  /** The share hashtag, without the sign. */
  hashtag: string
  /** Whether browsers keep a page of ours for a lost line; `false` takes it away from them again, worker and all. */
  offlinePage: boolean
  home: Home
  company: Company
  social: Social
  external: External
  /** The three columns of the footer, from left to right. */
  footerColumns: readonly [FooterColumn, FooterColumn, FooterColumn]
  /** The small print at the end of the footer. */
  footerLegal: readonly SiteLink[]
  /** Where the Sponsor link of the header leads. */
  sponsorUrl: string
  /** The strip at the foot of the dashboard's side menu. */
  sponsors: readonly [Sponsor, Sponsor, Sponsor]
}

/** The words of the home page that carry the site's own picture. */
export type Home = {
  title: string
  lede: string
  /** Above the events that run and come next. */
  season: string
  /** Above the best of the results published last. */
  winners: string
  /** Heads the page to sign up. */
  join: string
  /** Asks visitors in, at the end. */
  call: { title: string; text: string }
}

/** Who runs the site: the legal pages name it, the footer carries it. */
export type Company = {
  name: string
  address: readonly string[]
  /** A whole sentence about the register entry; empty when there is none. */
  registration: string
  /** What follows "governed by", such as 'the law of Ireland'. */
  law: string
  /** Who keeps the servers and the files, and where: the privacy policy says it. */
  hosting: string
  contactEmail: string
  legalEmail: string
}

export type SiteLink = { label: string; href: string }

export type FooterColumn = { title: string; links: readonly SiteLink[] }

/** The company's own pages on other sites; null hides the icon. */
export type Social = {
  photoSharing: string | null
  forum: string | null
  shortMessages: string | null
  codeHost: string | null
  chat: string | null
  publication: string | null
}

/** Links of the header that leave the site; null hides the link. */
export type External = {
  enterprise: SiteLink | null
  chat: SiteLink | null
  mail: SiteLink | null
  careers: SiteLink | null
}

/** A sponsor's logo is the tile pattern drawn from `seed` with `initial` on it. */
export type Sponsor = { name: string; url: string; initial: string; seed: string }
