/** What a person can have a certificate of, in the order in which they are listed. */
export const certificateKinds = [
  'place',
  'submission',
  'participation',
  'judge',
  'mentor',
  'speaker',
  'volunteer',
] as const
export type CertificateKind = (typeof certificateKinds)[number]
