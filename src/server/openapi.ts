import * as z from 'zod/mini'
import type { Contract, Operation } from '#lib/contract.ts'

interface About {
  title: string
  description: string
  version: string
  origin: string
}

/** The contracts as OpenAPI 3.1: what callers send and get, times as text. */
export function openApi(contracts: Contract[], { title, description, version, origin }: About) {
  return {
    openapi: '3.1.0',
    info: { title, description, version, license: { name: 'MIT' } },
    servers: [{ url: origin }],
    tags: contracts.map(({ segment }) => ({ name: segment })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        authentication: {
          type: 'apiKey',
          in: 'header',
          name: 'Authentication',
          description: 'Bearer {token}',
        },
      },
      schemas: { Refusal: jsonSchema(refusal) },
    },
    paths: Object.fromEntries(contracts.flatMap(pathsOf)),
  }
}

const refusal = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
})

function pathsOf({ segment, path, operations }: Contract) {
  return Object.entries(operations).map(([name, operation]) => [
    `${path}/${name}`,
    { [operation.method.toLowerCase()]: described(segment, name, operation) },
  ])
}

function described(
  segment: string,
  name: string,
  { summary, policy, access, query, body, output, download }: Operation,
) {
  return {
    tags: [segment],
    operationId: `${segment}_${name}`,
    summary,
    description: `Allowed for: ${policy.name}.`,
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }, { authentication: [] }],
    parameters: query ? parametersOf(query) : [],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body) } } },
    }),
    responses: {
      200: download
        ? { description: 'Done', content: { [download]: { schema: fileSchema(download) } } }
        : answer('Done', jsonSchema(output)),
      default: answer('Refused', { $ref: '#/components/schemas/Refusal' }),
    },
  }
}

const fileSchema = (download: string) =>
  download.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }

function parametersOf(query: z.ZodMiniObject) {
  const { properties = {}, required = [] } = jsonSchema(query) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

/** What stands outside: `io: 'input'` is the side of a codec that travels. */
function jsonSchema(schema: z.ZodMiniType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

function answer(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } }
}
