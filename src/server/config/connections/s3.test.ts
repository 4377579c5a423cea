import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readS3 } from './s3.ts'

const bucket = {
  S3_BUCKET: 'kiln-files',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'a/secret+key',
}

test('a bucket is addressed in the path of an endpoint and in the name of Amazon’s host, unless told', () => {
  expect(readS3(bucket)).toEqual({
    bucket: 'kiln-files',
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'a/secret+key',
    pathStyle: true,
  })
  const amazon = readS3({ ...bucket, S3_ENDPOINT: '', S3_REGION: 'eu-central-1' })
  expect(amazon).toMatchObject({ endpoint: null, region: 'eu-central-1', pathStyle: false })
  expect(readS3({ ...bucket, S3_PATH_STYLE: '0' })?.pathStyle).toBe(false)
})

test('each wrong variable of the bucket is told in a sentence that repeats no key', () => {
  for (const [env, sentence] of [
    [{ S3_BUCKET: '' }, /^S3_BUCKET is missing: S3_ENDPOINT needs/],
    [{ S3_BUCKET: 'Kiln_Files' }, /^S3_BUCKET must be the name of a bucket/],
    [{ S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be the address/],
    [{ S3_ENDPOINT: 'https://key:a@s3.example.com' }, /^S3_ENDPOINT must be the address/],
    [{ S3_ENDPOINT: 'https://s3.example.com/bucket' }, /^S3_ENDPOINT must be the address/],
    [{ S3_ENDPOINT: '' }, /^S3_REGION is missing: without S3_ENDPOINT/],
    [{ S3_REGION: 'EU (Ireland)' }, /^S3_REGION must be the name of a region/],
    [{ S3_ACCESS_KEY_ID: '' }, /^S3_ACCESS_KEY_ID is missing/],
    [{ S3_SECRET_ACCESS_KEY: ' ' }, /^S3_SECRET_ACCESS_KEY is missing/],
    [{ S3_SECRET_ACCESS_KEY: 'two words' }, /^S3_SECRET_ACCESS_KEY must be one word, as the storage/],
    [{ S3_PATH_STYLE: 'yes' }, /^S3_PATH_STYLE must be 1 or 0/],
  ] as [Record<string, string>, RegExp][]) {
    const messages = problems({ ...bucket, ...env })
    expect(messages, JSON.stringify(env)).toEqual([expect.stringMatching(sentence)])
    expect(messages.join()).not.toMatch(/a\/secret|two words|key:a/)
  }
  const many = problems({ ...bucket, S3_BUCKET: 'X', S3_ACCESS_KEY_ID: '', S3_PATH_STYLE: '2' })
  expect(many).toHaveLength(3)
})

function problems(env: Record<string, string>): readonly string[] {
  try {
    readS3(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
