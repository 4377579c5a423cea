import { monitoringVariables } from './connections/monitoring-variables.ts'
import { createIdVariable, createSecretVariable, type Variable } from './variable.ts'

const definitions = {
  PORT: { usual: '3000', about: 'Where to listen', example: '8080' },
  HOST: {
    usual: 'localhost',
    about: 'The address to listen on',
    more: '`0.0.0.0` for the network',
    example: '0.0.0.0',
  },
  SITE_URL: {
    usualText: 'http://localhost and the port',
    about: 'The address people use',
    more: 'links in e-mails come from it; unless it names this machine, `SECRET` is needed and the demo refused',
    example: 'https://kilnyard.example',
  },
  SECRET: {
    usualText: 'made and kept in `DATA_DIR` while `SITE_URL` is this machine',
    about: 'Signs sessions and tokens, seals second factors; made and kept where none is given',
    more: 'at least 32 bytes, the same for every process; a new one signs everyone out and makes second factors unreadable',
    example: 'what `openssl rand -base64 32` prints',
    isSecret: true,
  },
  DATA_DIR: {
    usual: './data',
    about: 'The folder for the embedded database and stored files',
    example: '/var/lib/kilnyard',
  },
  BACKUP_TO: {
    about: 'A folder for a backup every night at 3:00 UTC',
    more: 'the newest of 7 days, 4 weeks and 6 months stay; best on another disk, and the same for every process',
    example: '/mnt/backups',
  },
  BACKUP_PASSPHRASE: {
    about: 'Encrypts backups, with `SECRET` in them, and opens them when one is restored',
    more: 'at least 12 characters; without it backups are not encrypted and have no `SECRET`',
    example: 'what you keep apart from the backups',
    isSecret: true,
  },
  DATABASE_URL: {
    about: 'A PostgreSQL server instead of the embedded one',
    more: 'version 15 or newer; several processes can share it; of several hosts with commas between, the one that accepts writes is used',
    example: 'postgres://user:password@host:5432/kilnyard',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    about: 'The same database past a pooler, for notes, jobs and migrations',
    more: 'with it `DATABASE_URL` may be a pooler in transaction mode',
    example: 'postgres://user:password@host:5432/kilnyard',
    isSecret: true,
  },
  DEMO: {
    usualText: '1 on this machine, else 0',
    about: 'Whether an empty database starts with the demo',
    example: '0',
  },
  LOG: {
    usualText: 'faults and security',
    about: 'What is written to the log',
    more: '`requests` adds a line for each request',
    example: 'requests',
  },
  ...monitoringVariables,
  IMAGE_HOSTS: {
    about: 'Hosts whose pictures may be shown through the site',
    more: 'separated by commas; after a change the next start renders the texts with such pictures again',
    example: 'images.example.com,cdn.example.com',
  },
  IMAGE_CACHE_MB: {
    usual: '1024',
    about: 'Disk that pictures in the sizes of pages may take',
    more: 'the least used make room',
    example: '4096',
  },
  TRUST_PROXY: {
    about: 'Which proxies may say who the visitor is',
    more: 'how many there are, or their addresses and networks, separated by commas',
    example: '10.0.0.0/8',
  },
  PUBLIC_TOKEN: {
    about: 'A token for other programs',
    more: 'it grants exactly what no token grants',
    example: 'for-everyone',
    isSecret: true,
  },
  ADMIN_SECOND_FACTOR: {
    usual: '0',
    about: 'Whether ADMIN accounts need a second factor',
    more: '`1`: without one on `/account` they are members',
    example: '1',
  },
  GITHUB_ID: createIdVariable('GitHub'),
  GITHUB_SECRET: createSecretVariable(),
  GOOGLE_ID: createIdVariable('Google'),
  GOOGLE_SECRET: createSecretVariable(),
  DISCORD_ID: createIdVariable('Discord'),
  DISCORD_SECRET: createSecretVariable(),
  DISCORD_BOT_TOKEN: {
    about: 'The bot of a Discord application: teams get rooms and messages there',
    more: 'see docs/reach.md',
    example: 'what the application’s Bot page shows',
    isSecret: true,
  },
  DISCORD_APPLICATION_ID: { about: 'The id of that application', example: '1088888888888888888' },
  DISCORD_CLIENT_SECRET: {
    about: 'Its client secret: with it people connect their accounts',
    example: 'what its OAuth2 page shows',
    isSecret: true,
  },
  DISCORD_PUBLIC_KEY: {
    about: 'Its public key: with it people ask the site by slash commands',
    more: 'who takes their permission away at Discord is disconnected here too',
    example: 'what its General Information page shows',
  },
  DISCORD_GUILD_ID: {
    about: 'The community’s Discord server',
    more: 'an event can name its own',
    example: '1099999999999999999',
  },
  DISCORD_API: {
    usual: 'https://discord.com/api',
    about: 'Where Discord’s API is',
    more: 'another one is for tests',
    example: 'http://localhost:3190',
  },
  MATRIX_SERVER: {
    about: 'A Matrix home server for rooms and messages, in place of Discord',
    more: 'with MATRIX_TOKEN',
    example: 'https://matrix.example.com',
  },
  MATRIX_TOKEN: {
    about: 'The access token of an account there',
    example: 'what the home server gives it',
    isSecret: true,
  },
  CHAT_WEBHOOK_URL: {
    about: 'An address that takes messages as Slack’s incoming webhooks do, in place of either',
    example: 'what the chat gives you',
    isSecret: true,
  },
  SMTP_URL: {
    about: 'The mail server; without it e-mail stays in the outbox',
    example: 'smtps://user:password@mail.example.com:465',
    isSecret: true,
  },
  MAIL_FROM: { about: 'The sender of e-mails', example: 'Kilnyard <hello@kilnyard.example>' },
  MAIL_PER_MINUTE: {
    usual: '120',
    about: 'Announcements and other e-mails to many that leave in a minute',
    more: 'over all processes; an e-mail to one person leaves at once',
    example: '600',
  },
  MAIL_BOUNCE: {
    about: 'Where e-mail that can’t be delivered goes back to',
    more: '`{token}` names the e-mail; give what arrives there to `npm run bounce` or the bounce address of the API',
    example: 'bounce+{token}@kilnyard.example',
  },
  MAIL_BOUNCE_SECRET: {
    about: 'Signs what is posted to `/api/mail/bounces`',
    more: 'as Standard Webhooks sign: `whsec_` and base64; without it the address answers 404',
    example: 'whsec_ and what `openssl rand -base64 32` prints',
    isSecret: true,
  },
  DKIM_NAME: {
    about: 'Selector and domain that sign e-mails',
    more: 'with a colon between; not needed where your mail server signs',
    example: 'mail:kilnyard.example',
  },
  DKIM_KEY: {
    about: 'The private key of it',
    more: 'PEM, with `\\n` for line breaks',
    example: 'what `openssl genrsa 2048` prints',
    isSecret: true,
  },
  WORKERS: {
    usual: '1',
    about: 'Whether this server also carries out jobs',
    more: 'with 0, `npm run worker` does that in a process of its own',
    example: '0',
  },
  REQUEST_CONNECTIONS: {
    usual: '20',
    about: 'Connections of a process to the database for requests',
    more: 'reads and pages use seven tenths of them at most; `JOB_CONNECTIONS` and six more come on top',
    example: '40',
  },
  JOB_CONNECTIONS: { usual: '8', about: 'Its connections to the database for jobs', example: '12' },
  JOBS_AT_ONCE: { usual: '6', about: 'Jobs at once; fewer than `JOB_CONNECTIONS`', example: '3' },
  READS_AT_ONCE: {
    usual: '64',
    about: 'Pages that a process makes at once, and as many reads of the API; others get 503',
    example: '128',
  },
  PAGE_CACHE_MB: {
    usual: '256',
    about: 'Memory that finished pages and answers of the API may take',
    example: '64',
  },
  STOP_WAIT: {
    usual: '0',
    about:
      'Seconds for which a server that is told to stop still takes requests while `/readyz` says 503, at most 8',
    more: 'for a balancer that asks and then sends people to another server',
    example: '5',
  },
  S3_BUCKET: {
    about: 'A bucket for uploaded files instead of the data folder',
    more: 'of this site alone; it stays private, the site serves the files',
    example: 'kilnyard-files',
  },
  S3_ENDPOINT: {
    usualText: 'Amazon’s',
    about: 'Where the bucket is',
    more: 'for every storage that speaks S3',
    example: 'https://s3.example.com',
  },
  S3_REGION: {
    usualText: 'us-east-1 with an endpoint',
    about: 'The region of the bucket',
    example: 'eu-central-1',
  },
  S3_ACCESS_KEY_ID: {
    about: 'The account of the bucket',
    more: 'it can get, put, delete and list objects and unfinished uploads',
    example: 'the storage’s own',
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: {
    about: 'The key of that account',
    example: 'the storage’s own',
    isSecret: true,
  },
  S3_PATH_STYLE: {
    usualText: '1 with S3_ENDPOINT, else 0',
    about: 'Whether the bucket is in the path or in the host name',
    example: '1',
  },
  QUOTA_FILES: { usual: '2000', about: 'Files that one person keeps', example: '500' },
  QUOTA_MB: { usual: '5000', about: 'Their total size', more: 'in MB', example: '1000' },
  QUOTA_DAILY_FILES: {
    usual: '200',
    about: 'Files that one person sends within 24 hours',
    example: '50',
  },
  QUOTA_DAILY_MB: { usual: '2000', about: 'Their total size', more: 'in MB', example: '500' },
  RATE_WRITES: { usual: '120', about: 'Writes per person and minute', example: '60' },
  RATE_READS: { usual: '600', about: 'Reads per person and minute', example: '1200' },
  RATE_BURST: { usual: '300', about: 'Requests that may come at once', example: '600' },
  RATE_SIGN_IN: {
    usual: '10',
    about:
      'Wrong passwords for one account from one network in a quarter of an hour; five times that from all networks together',
    example: '20',
  },
  RATE_SIGN_IN_NETWORK: {
    usual: '100',
    about:
      'Wrong passwords from one network in a quarter of an hour, whatever the accounts, and as many links asked for; raise it for a venue',
    example: '500',
  },
  RATE_SIGN_UP: {
    usual: '100',
    about:
      'Sign-ups, and links to addresses without an account, from one network in an hour; three times that in a day',
    more: 'raise it for a venue',
    example: '500',
  },
} satisfies Record<string, Variable>

export type VariableName = keyof typeof definitions

/** Every variable, in display order. */
export const variables: Readonly<Record<VariableName, Variable>> = definitions

type NameWithShape<Shape> = {
  [Name in VariableName]: (typeof definitions)[Name] extends Shape ? Name : never
}[VariableName]
/** Names of variables with a fixed default value. */
export type DefaultedName = NameWithShape<{ usual: string }>

export const getDefaultValue = (name: DefaultedName): string => definitions[name].usual
