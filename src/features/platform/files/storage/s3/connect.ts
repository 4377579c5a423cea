import type { S3 } from '@aws-sdk/client-s3'

/** How the bucket is reached that files go to. */
export interface S3Settings {
  readonly bucket: string
  /** Null: Amazon's own, by the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket in the path (`host/bucket/key`), not in the host's name. */
  readonly pathStyle: boolean
}

const seconds = 1000

/** Loads the client library; asks nobody yet. */
export async function connectToS3({ endpoint, region, pathStyle, ...keys }: S3Settings): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: 500 }
  return new S3({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    // Younger than S3 itself, these are refused by many that are compatible with it; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3 * seconds,
      // Until the answer begins; what follows may take long, but not be silent.
      requestTimeout: 20 * seconds,
      throwOnRequestTimeout: true,
      socketTimeout: 30 * seconds,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
