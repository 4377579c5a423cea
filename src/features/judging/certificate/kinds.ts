/** Kinds of certificates, in display order. */
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
