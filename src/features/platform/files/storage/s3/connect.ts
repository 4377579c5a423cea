import type { S3 } from '@aws-sdk/client-s3'

export interface S3Settings {
  readonly bucket: string
  /** Null for Amazon's own endpoint of the region. */
  readonly endpoint: string | null
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is in the path (`host/bucket/key`) instead of the host name. */
  readonly pathStyle: boolean
}

const seconds = 1000

/** Loads the client library; sends no request yet. */
export async function connectToS3({ endpoint, region, pathStyle, ...keys }: S3Settings): Promise<S3> {
  const { S3 } = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: 500 }
  return new S3({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.secretAccessKey },
    // Many S3-compatible servers refuse the library's newer checksums; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3 * seconds,
      // Time until the response begins. Later parts may take long but must not stall.
      requestTimeout: 20 * seconds,
      throwOnRequestTimeout: true,
      socketTimeout: 30 * seconds,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
