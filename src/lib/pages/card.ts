/** Content of a social card: 1200 x 630 pixels, for link previews in social networks. */
export interface Card {
  siteName: string
  title: string
  /** Kind of page, such as "Tutorial". */
  kind: string
  /** One short line: a date, a place, an author. */
  line: string
  /** Seed of the pattern: the slug. */
  seed: string
}

/** Content of a certificate: A4 landscape, as a picture or a PDF. */
export interface Sheet {
  siteName: string
  /** Award or role, such as "Second place". */
  title: string
  holder: string
  narrative: string
  event: string
  /** Dates as text: "27–29 November 2026"; empty without dates. */
  dates: string
  /** Names of the people who sign for the event; empty if there are none. */
  signers: string
  /** Date line: "Signed on 30 November 2026". */
  signedOn: string
  /** Status stamp: "Revoked", or "No longer true"; empty while valid. */
  stamp: string
  /** URL for verification, also drawn as a QR code. */
  address: string
  /** First part of the certificate's id. */
  number: string
  /** Seed of the pattern. */
  seed: string
}

export type SheetFormat = 'png' | 'pdf'
