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

/** What a certificate's sheet shows: A4 across, as a picture or a PDF. */
export interface Sheet {
  siteName: string
  /** Such as "Second place". */
  title: string
  holder: string
  narrative: string
  event: string
  /** "27–29 November 2026"; empty without dates. */
  dates: string
  /** Names of those who sign for the event; empty without any. */
  signers: string
  /** "Signed on 30 November 2026". */
  signedOn: string
  /** "Revoked", or "No longer true"; empty while it holds. */
  stamp: string
  /** Where it can be checked; drawn as a QR code too. */
  address: string
  /** The first part of its id. */
  number: string
  /** Decides the pattern. */
  seed: string
}

export type SheetFormat = 'png' | 'pdf'
