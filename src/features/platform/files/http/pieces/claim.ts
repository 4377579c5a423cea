import { randomUUID } from 'node:crypto'
import type { MemberContext } from '#lib/contract/context.ts'
import { claimOwnUpload, releaseUpload, type Upload } from '../../uploads/uploads.ts'
import type { FilesServices } from '../services.ts'
import type { Uploader } from '../target.ts'

/** Milliseconds after which a claim is renewed, well before it ends. */
const renewalMs = 10_000

export interface Claim {
  /** Upload as of the claim. */
  upload: Upload
  /** Renews a claim that is older than `renewalMs`; 423 if another request has it now. */
  renew: () => Promise<void>
  /** Runs work without writes by this request, and renews the claim meanwhile. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type ClaimOptions = { who: Uploader; id: string }

/**
 * Runs `action` as the only writer of an upload among all processes. 423 while another request is. The claim
 * of a process that ends, or of a sender that falls silent, ends by itself.
 */
export async function withClaim<Result>(
  services: FilesServices,
  { who, id }: ClaimOptions,
  action: (claim: Claim) => Promise<Result>,
): Promise<Result> {
  const writerId = randomUUID()
  let claimedAt = 0
  const claimUpload = async () => {
    const startedAt = performance.now()
    const upload = await services.write(who, (ctx) => claimOwnUpload(ctx as MemberContext, id, writerId))
    claimedAt = startedAt
    return upload
  }
  const upload = await claimUpload()
  const renew = async () => {
    if (performance.now() - claimedAt >= renewalMs) await claimUpload()
  }
  const during = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    const timer = setInterval(() => void claimUpload().catch(() => {}), renewalMs)
    return work().finally(() => clearInterval(timer))
  }
  try {
    return await action({ upload, renew, during })
  } finally {
    // Without the database the claim ends by itself.
    await services.write(who, (ctx) => releaseUpload(ctx, id, writerId)).catch(() => {})
  }
}
