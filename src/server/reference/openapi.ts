import * as z from 'zod/mini'
import type { Contract, Operation } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { idempotencyHours } from '#lib/periods.ts'
import { findLimits } from '#lib/fields/limits.ts'
import { anyone, member } from '#lib/contract/policy.ts'
import { buildFirstStepsText } from './first-steps.ts'
import { otherPaths, otherSchemas, otherTags } from './openapi-others.ts'
import { listParameters } from './openapi-parameters.ts'
import { createSchemas, defaultMessages, type JsonSchema } from './openapi-schemas.ts'
import { describeWebhooks } from './openapi-webhooks.ts'
import { listRefusals, getRefusals, refusalText } from './openapi-statuses.ts'

interface DocumentInfo {
  title: string
  description: string
  version: string
  origin: string
}

type Schemas = ReturnType<typeof createSchemas>

/** Returns the contracts as OpenAPI 3.1: requests and responses as callers see them, times as text. */
export function buildOpenApi(contracts: Contract[], { title, description, version, origin }: DocumentInfo) {
  const schemas = createSchemas()
  schemas.refer(refusalSchema, 'Refusal')
  const paths = {
    ...otherPaths,
    ...Object.fromEntries(contracts.flatMap((contract) => listPaths(contract, schemas))),
  }
  const webhooks = describeWebhooks(schemas)
  const segments = [...new Set(contracts.map(({ segment }) => getTag(segment))), ...otherTags]
  return {
    openapi: '3.1.0',
    info: {
      title,
      description: [description, signInText, readingText, buildFirstStepsText(origin)].join('\n\n'),
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags: segments.map((name) => ({ name })),
    security: [{ bearer: [] }, { authentication: [] }, { cookie: [] }],
    components: {
      securitySchemes: buildSecuritySchemes(origin),
      responses: listRefusals(paths),
      parameters: { idempotencyKey },
      schemas: { ...schemas.all(), ...otherSchemas },
    },
    paths,
    webhooks,
  }
}

const refusalSchema = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  /** With 409 `changed_since`: both values of each field that someone else also changed. */
  conflicts: z.optional(z.record(z.string(), z.object({ mine: z.unknown(), theirs: z.unknown() }))),
  changedBy: z.optional(z.nullable(z.string())),
  /** Whether the caller made that change, for example in another window. */
  isOwnChange: z.optional(z.boolean()),
  changedAt: z.optional(z.nullable(instant)),
})

const signInText = [
  'Most reads need nothing. To write, sign in: get /api/auth/csrf, keep its cookie, and post csrfToken, email,',
  'password and json=true as a form to /api/auth/callback/credentials. /api/auth/session then gives an accessToken,',
  'which lasts fifteen minutes; send it as `Authorization: Bearer …` or `Authentication: Bearer …`, and ask for',
  'another with the cookie. 401 with a url to /login/code: the account has a second factor. Keep that answer’s cookie too, and',
  'post csrfToken, code and json=true to /api/auth/callback/second-factor. Programs had better use a token instead:',
  'their person makes it on /account, `kiln_…`, and it goes in the same headers. It does what they can, within',
  'its scopes: read for GET, write for the rest, judge for writing and reading reviews too. One for a single event writes',
  'what belongs to it, and reads it and what anyone can. None opens passwords, addresses, second factors, devices, linked',
  'services, tokens, exports, erasing, or what wants a recent sign-in. 403 `token_scope` says what’s beyond it, 401 that it',
  'has ended.',
].join('\n')

const readingText = [
  'An operation says for whom it is. Where it doesn’t, it’s for everyone with an account, or for anyone when it needs',
  'no sign-in. Any request can also get 400 (unreadable), 413 (too large), 415 (wrong type), 429 (too many requests)',
  'or 503 (busy); the last two with Retry-After. Every refusal is a `Refusal`:',
  `${refusalText}.`,
  `What’s too short or too long reads “${defaultMessages.minLength}” or “${defaultMessages.maxLength}”, unless the field’s`,
  'x-message says something else.',
  'What we post to webhooks is signed by Standard Webhooks, in the headers webhook-id, webhook-timestamp and',
  'webhook-signature. Any status from 200 to 299 is done, 410 switches it off, the rest is tried again.',
].join('\n')

function buildSecuritySchemes(origin: string) {
  const prefix = origin.startsWith('https:') ? '__Secure-' : ''
  return {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description: 'The accessToken of /api/auth/session, or a personal token',
    },
    authentication: {
      type: 'apiKey',
      in: 'header',
      name: 'Authentication',
      description: 'The same: Bearer {accessToken}',
    },
    cookie: {
      type: 'apiKey',
      in: 'cookie',
      name: `${prefix}next-auth.session-token`,
      description: 'Of a browser that is signed in; it writes only from the site’s own pages',
    },
  }
}

function listPaths({ segment, path, operations }: Contract, schemas: Schemas) {
  return Object.entries(operations).map(([name, operation]) => [
    `${path}/${name}`,
    { [operation.method.toLowerCase()]: describeOperation({ segment, name, operation }, schemas) },
  ])
}

interface NamedOperation {
  segment: string
  name: string
  operation: Operation
}

function describeOperation({ segment, name, operation }: NamedOperation, schemas: Schemas) {
  const { summary, access, body, output, download, takes, files } = operation
  const id = [...segment.split('/'), name].map(capitalize).join('')
  return {
    tags: [getTag(segment)],
    operationId: `${segment.replace('/', '_')}_${name}`,
    summary,
    ...describeLimits(operation),
    ...(access === 'anyone' && { security: publicSecurity }),
    ...getParameters(operation),
    ...(body && {
      requestBody: { required: true, content: json(schemas.refer(body, `${id}Body`)) },
    }),
    ...(takes && { requestBody: { required: true, content: { [takes]: { schema: fileSchema(takes) } } } }),
    ...(files && { requestBody: { required: true, content: createForm(files) } }),
    responses: {
      200: {
        description: 'Done',
        content: download
          ? { [download]: { schema: fileSchema(download) } }
          : json(schemas.refer(output, `${id}Answer`)),
      },
      ...getRefusals(operation),
    },
  }
}

/** The header that makes a repeated request take effect only once; see `operations/mount.ts`. */
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `The same key with the same request has one effect for ${idempotencyHours} hours, for whoever is signed in`,
  schema: { type: 'string', maxLength: 200 },
}

function getParameters({ method, inMemory, query }: Operation) {
  const takesKey = method === 'POST' && !inMemory
  const all = [
    ...(query ? listParameters(query) : []),
    ...(takesKey ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
  ]
  return all.length > 0 && { parameters: all }
}

/**
 * Describes limits that `security` cannot express: which signed-in callers are allowed, and query names of
 * which exactly one is required.
 */
function describeLimits({ policy, query }: Operation) {
  const oneOf = query && findLimits(query)?.exactlyOne
  const isNamed = policy.name !== anyone.name && policy.name !== member.name
  const sentences = [isNamed && `For: ${policy.name}.`, oneOf && `Give exactly one of ${oneOf.join(', ')}.`]
  const description = sentences.filter(Boolean).join(' ')
  return description && { description }
}

const publicSecurity = [{}, { bearer: [] }, { authentication: [] }, { cookie: [] }]

/** Groups `discord/channel` with the rest of `discord`. */
const getTag = (segment: string) => segment.split('/')[0]!

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const createForm = (files: Record<string, number>) => {
  const properties = Object.fromEntries(
    Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]),
  )
  return { 'multipart/form-data': { schema: { type: 'object', properties } } }
}

const fileSchema = (download: string) =>
  download.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
