import { uploadTypes } from '#features/platform/files/uploads/file-types.ts'
import { imageSizes } from '#lib/pictures/image-sizes.ts'
import { liveKinds } from '../live/live-rights.ts'
import { referToStatuses } from './openapi-statuses.ts'

const json = (schema: object, description = 'Done') => ({
  200: { description, content: { 'application/json': { schema } } },
})
const page = { 302: { description: 'Go there' } }
const string = { type: 'string' }
const query = (name: string, description: string, schema: object = string) => ({
  name,
  in: 'query',
  description,
  required: true,
  schema,
})
const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  description,
  required,
  schema: string,
})
const provider = {
  name: 'provider',
  in: 'path',
  description: 'credentials, email, or an outside service that’s set up',
  required: true,
  schema: string,
}
const form = (properties: Record<string, object>, required: string[]) => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties, required } } },
})
const formFields = {
  csrfToken: { type: 'string', description: 'From /api/auth/csrf, with the cookie that came with it' },
  callbackUrl: { type: 'string', description: 'Where to go afterwards; on this site' },
  json: { type: 'string', enum: ['true'], description: 'Answer with JSON instead of a redirection' },
}
const url = json({ type: 'object', properties: { url: string }, required: ['url'] })
const open = { security: [{}] }
const object = { type: 'object' }

function auth(operationId: string, summary: string, more: object = {}) {
  return { tags: ['auth'], operationId: `auth_${operationId}`, summary, ...open, responses: page, ...more }
}

function files(operationId: string, summary: string, more: object) {
  return { tags: ['files'], operationId: `files_${operationId}`, summary, ...more }
}

/** Sign-in operations, in the shape of next-auth 4. */
const signInPaths = {
  '/api/auth/csrf': {
    get: auth('csrf', 'A token for the forms, and its cookie', {
      responses: json({ type: 'object', properties: { csrfToken: string }, required: ['csrfToken'] }),
    }),
  },
  '/api/auth/providers': {
    get: auth('providers', 'The ways to sign in', { responses: json(object) }),
  },
  '/api/auth/session': {
    get: auth(
      'session',
      'Who is signed in by cookie, with an accessToken of fifteen minutes; {} for nobody',
      {
        security: [{ cookie: [] }, {}],
        responses: json({ $ref: '#/components/schemas/Session' }),
      },
    ),
    post: auth('updateSession', 'The same, renewed', {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { type: 'object', properties: { csrfToken: string, data: object } } },
        },
      },
      responses: json({ $ref: '#/components/schemas/Session' }),
    }),
  },
  '/api/auth/signin': { get: auth('signInPage', 'The sign-in page') },
  '/api/auth/signin/{provider}': {
    post: auth('signIn', 'Start signing in by e-mail or with an outside service', {
      parameters: [provider],
      requestBody: form({ ...formFields, email: { type: 'string', format: 'email' } }, ['csrfToken']),
      responses: { ...url, ...page, ...referToStatuses(403) },
    }),
  },
  '/api/auth/callback/{provider}': {
    get: auth('callbackPage', 'Where outside services and e-mailed links lead', {
      parameters: [provider],
    }),
    post: auth('callback', 'Sign in with e-mail and password; sets the session cookie', {
      parameters: [provider],
      requestBody: form(
        {
          ...formFields,
          email: { type: 'string', format: 'email' },
          password: { type: 'string', format: 'password' },
        },
        ['csrfToken'],
      ),
      responses: { ...url, ...page, ...referToStatuses(401, 403) },
    }),
  },
  '/api/auth/callback/second-factor': {
    post: auth('secondFactor', 'Sign in with the code of a second factor, right after the password', {
      requestBody: form(
        { ...formFields, code: { type: 'string', description: 'Of the app, or a recovery code' } },
        ['csrfToken', 'code'],
      ),
      responses: { ...url, ...page, ...referToStatuses(401, 403) },
    }),
  },
  '/api/auth/signout': {
    get: auth('signOutPage', 'The sign-out page', {
      responses: { 200: { description: 'A page', content: { 'text/html': { schema: string } } } },
    }),
    post: auth('signOut', 'End the session', {
      security: [{ cookie: [] }],
      requestBody: form(formFields, ['csrfToken']),
      responses: { ...url, ...page, ...referToStatuses(403) },
    }),
  },
  '/api/auth/error': { get: auth('error', 'Redirects to the sign-in page, which says what went wrong') },
  '/api/auth/verify-request': {
    get: auth('verifyRequest', 'Redirects to the page that says to check your inbox'),
  },
  '/api/auth/log': { post: auth('log', 'Log an error from a client', { responses: json(object) }) },
  '/api/auth/_log': { post: auth('logFromClient', 'The same', { responses: json(object) }) },
}

const uploadParameters = {
  path: query(
    'path',
    'Where it belongs: submission/{eventId}-{teamId} (a video also as submission-video-x-{eventId}-{teamId}.{ext}), room/{teamId}, app/{id}, project/{id}, profile, …',
  ),
  type: query('type', 'What kind of file it is', {
    type: 'string',
    enum: [...uploadTypes],
  }),
}
const id = { name: 'id', in: 'path', description: 'Its id', required: true, schema: string }
const tus = header('Tus-Resumable', '1.0.0')
const done = { 204: { description: 'Done' } }
const locked = { description: 'Another request is sending it' }

const uploads = {
  '/gcp/uploadToGcp': {
    post: files('upload', 'Upload one file; use its address as a cover or a picture', {
      parameters: [uploadParameters.path, uploadParameters.type],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', format: 'binary' } },
              required: ['file'],
            },
          },
        },
      },
      responses: {
        ...json({ type: 'object', properties: { fileUrl: string }, required: ['fileUrl'] }),
        ...referToStatuses(401, 403, 422),
      },
    }),
  },
  '/gcp/resumable': {
    post: files('beginUpload', 'Start uploading a large file in pieces, by the protocol tus 1.0', {
      parameters: [
        tus,
        header('Upload-Length', 'Bytes of the whole file'),
        header('Upload-Metadata', 'path and type as above, each encoded in base64'),
      ],
      responses: {
        201: { description: 'Started; Location says where its pieces go' },
        ...referToStatuses(401, 403, 422),
      },
    }),
  },
  '/gcp/resumable/{id}': {
    head: files('lookAtUpload', 'Get how much has arrived', {
      parameters: [id, tus],
      responses: {
        200: { description: 'Upload-Offset says it' },
        404: { description: 'It doesn’t exist' },
        423: locked,
      },
    }),
    patch: files('addToUpload', 'The next piece; the answer to the last one has File-Url', {
      parameters: [id, tus, header('Upload-Offset', 'Bytes received so far')],
      requestBody: {
        required: true,
        content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { ...done, 423: locked, ...referToStatuses(401, 404, 409, 422) },
    }),
    delete: files('dropUpload', 'Cancel the upload', {
      parameters: [id, tus],
      responses: { ...done, ...referToStatuses(401, 404) },
    }),
  },
  '/_image': {
    get: files('image', 'Get a picture in the size you need', {
      ...open,
      parameters: [
        query('url', 'Where the picture is'),
        query('w', 'Width in pixels', { type: 'integer', enum: [...imageSizes] }),
        { ...query('q', 'Quality', { type: 'integer', minimum: 1, maximum: 100 }), required: false },
      ],
      responses: {
        200: {
          description: 'A picture',
          content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
        },
        ...referToStatuses(404, 422),
      },
    }),
  },
  '/api/live': {
    get: {
      tags: ['live'],
      operationId: 'live_listen',
      summary: 'Server-sent events that name what has changed; fetch it again then',
      parameters: [
        query(
          'topics',
          `At most ten as kind:{id}, with commas between. Its kinds are ${liveKinds.join(', ')}`,
        ),
      ],
      responses: {
        200: { description: 'A stream', content: { 'text/event-stream': { schema: string } } },
        ...referToStatuses(401, 422),
      },
    },
  },
}

/** Paths that are not operations of a contract. */
export const otherPaths: Record<string, object> = { ...signInPaths, ...uploads }
export const otherTags = ['auth', 'files', 'live']

export const otherSchemas = {
  Session: {
    type: 'object',
    properties: {
      user: {
        type: 'object',
        properties: {
          name: string,
          email: string,
          image: { type: ['string', 'null'] },
        },
      },
      account: {
        type: 'object',
        properties: { id: { type: 'string', format: 'uuid' }, role: string },
      },
      accessToken: { type: 'string', description: 'For the Authentication or Authorization header' },
      expires: { type: 'string', format: 'date-time' },
    },
  },
}
