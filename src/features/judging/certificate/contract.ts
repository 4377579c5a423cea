import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forAnyoneWho, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { instant, uuid } from '#lib/fields/fields.ts'
import { certificateKinds } from './kinds.ts'
import { ownCertificate, readCertificate } from './policy.ts'

export { certificateKinds }

/** Result of the team when the certificate was signed; older certificates have fewer fields. */
export interface CertificateResult {
  /** From 1 (winners) to 4 (finalists). */
  medal: number | null
  rank?: number | null
  /** Whether another project has the same place. */
  isShared?: boolean
  prizes: { place: string; title: string; isOfTrack?: boolean }[]
}

const facts = {
  holder: z.string(),
  /** Title, such as "Second place" or "Judge". */
  title: z.string(),
  /** Reason for the certificate, in a sentence. */
  narrative: z.string(),
  event: z.object({ title: z.string(), startAt: z.nullable(z.string()), endAt: z.nullable(z.string()) }),
  project: z.nullable(z.string()),
  team: z.nullable(z.string()),
}
export type CertificateFacts = z.output<z.ZodMiniObject<typeof facts>>

/** 'outdated': the certificate states a place that the results no longer contain. */
const states = ['valid', 'revoked', 'outdated'] as const

const certificate = z.object({
  id: z.uuid(),
  kind: z.enum(certificateKinds),
  ...facts,
  /** Slug of the event; null while it isn't public. */
  eventSlug: z.nullable(z.string()),
  state: z.enum(states),
  isPublic: z.boolean(),
  issuedAt: instant,
  revokedAt: z.nullable(instant),
  token: z.string(),
})
export type Certificate = z.output<typeof certificate>

const entitlement = z.object({
  kind: z.enum(certificateKinds),
  event: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }),
  title: z.string(),
  narrative: z.string(),
  /** Valid certificate of the member; null if there is none. */
  certificate: z.nullable(z.object({ id: z.uuid(), isPublic: z.boolean(), issuedAt: instant })),
})
export type Entitlement = z.output<typeof entitlement>

const outdatedCertificate = z.object({
  id: z.uuid(),
  kind: z.enum(certificateKinds),
  eventTitle: z.string(),
  title: z.string(),
  narrative: z.string(),
  isPublic: z.boolean(),
  issuedAt: instant,
})
export type OutdatedCertificate = z.output<typeof outdatedCertificate>

const idInput = z.object({ id: uuid() })

export const certificateContract = contract('certificate', {
  getOwnCertificates: {
    method: 'GET',
    ...forMembers,
    summary: 'List what the caller can have a certificate of, at most 200, and which they have',
    query: z.object({ eventId: z.optional(uuid()) }),
    output: z.object({
      earned: z.array(entitlement),
      /** Outdated certificates that the caller created and never revoked. */
      former: z.array(outdatedCertificate),
    }),
  },
  createCertificate: {
    method: 'POST',
    ...forMembers,
    summary:
      'Sign the caller’s own certificate, an Open Badges 3.0 credential; only they see it until they share it',
    body: z.object({ eventId: uuid(), kind: z.enum(certificateKinds) }),
    output: certificate,
  },
  getCertificate: {
    method: 'GET',
    ...forAnyoneWho(readCertificate),
    summary: 'Get a public certificate, or one’s own',
    query: idInput,
    output: certificate,
  },
  updateCertificate: {
    method: 'PUT',
    ...forMembersWho(ownCertificate),
    summary: 'Make one’s certificate public, or private again',
    query: idInput,
    body: z.object({ isPublic: z.boolean() }),
    output: certificate,
  },
  revokeCertificate: {
    method: 'PUT',
    ...forMembersWho(ownCertificate),
    summary: 'Revoke one’s certificate for good; safe to repeat',
    query: idInput,
    output: certificate,
  },
})
