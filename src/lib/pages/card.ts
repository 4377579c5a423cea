/** What a social card shows: 1200 x 630 pixels, for networks that preview a link. */
export interface Card {
  /** Of the site. */
  siteName: string
  title: string
  /** What it is, such as "Tutorial". */
  kind: string
  /** A date, a place, an author: one short line. */
  line: string
  /** Decides the pattern: the slug. */
  seed: string
}
