import type { Setting } from '#lib/running.ts'
import { valueOf, type Environment } from './values.ts'

interface Known {
  name: string
  about: string
  /** What holds without it, in words. */
  usual: string
  isSecret?: true
}

/** Every variable, in the order of the README; the test compares them with what is read. */
const known: readonly Known[] = [
  { name: 'PORT', usual: '3000', about: 'Where to listen' },
  { name: 'HOST', usual: 'localhost', about: 'The address to listen on' },
  { name: 'SITE_URL', usual: 'http://localhost and the port', about: 'The address people use' },
  {
    name: 'SECRET',
    usual: '',
    about: 'Signs sessions and tokens, seals second factors; made and kept where none is given',
    isSecret: true,
  },
  { name: 'DATA_DIR', usual: './data', about: 'The folder for the embedded database and stored files' },
  {
    name: 'DATABASE_URL',
    usual: '',
    about: 'A PostgreSQL server instead of the embedded one',
    isSecret: true,
  },
  {
    name: 'DEMO',
    usual: '1 on this machine, else 0',
    about: 'Whether an empty database starts with the demo',
  },
  { name: 'LOG', usual: 'faults and security', about: 'What is written to the log' },
  { name: 'IMAGE_HOSTS', usual: 'none', about: 'Hosts whose pictures may be shown through the site' },
  { name: 'IMAGE_CACHE_MB', usual: '1024', about: 'Disk that pictures in the sizes of pages may take' },
  { name: 'TRUST_PROXY', usual: 'none', about: 'Which proxies may say who the visitor is' },
  { name: 'PUBLIC_TOKEN', usual: '', about: 'A token for other programs', isSecret: true },
  {
    name: 'ADMIN_SECOND_FACTOR',
    usual: '0',
    about: 'Whether ADMIN accounts need a second factor',
  },
  ...['GITHUB', 'GOOGLE', 'DISCORD'].flatMap((name): Known[] => [
    { name: `${name}_ID`, usual: 'none', about: 'Sign-in through this service' },
    { name: `${name}_SECRET`, usual: '', about: 'The other half of it', isSecret: true },
  ]),
  {
    name: 'SMTP_URL',
    usual: '',
    about: 'The mail server; without it e-mail stays in the outbox',
    isSecret: true,
  },
  { name: 'MAIL_FROM', usual: 'none', about: 'The sender of e-mails' },
  { name: 'S3_BUCKET', usual: 'none', about: 'A bucket for uploaded files instead of the data folder' },
  { name: 'S3_ENDPOINT', usual: 'Amazon’s', about: 'Where the bucket is' },
  { name: 'S3_REGION', usual: 'us-east-1 with an endpoint', about: 'The region of the bucket' },
  { name: 'S3_ACCESS_KEY_ID', usual: '', about: 'The account of the bucket', isSecret: true },
  { name: 'S3_SECRET_ACCESS_KEY', usual: '', about: 'The key of that account', isSecret: true },
  {
    name: 'S3_PATH_STYLE',
    usual: '1 with S3_ENDPOINT, else 0',
    about: 'Whether the bucket is in the path or in the host name',
  },
  { name: 'QUOTA_FILES', usual: '2000', about: 'Files that one person keeps' },
  { name: 'QUOTA_MB', usual: '5000', about: 'Their total size' },
  { name: 'QUOTA_DAILY_FILES', usual: '200', about: 'Files that one person sends within 24 hours' },
  { name: 'QUOTA_DAILY_MB', usual: '2000', about: 'Their total size' },
  { name: 'RATE_WRITES', usual: '120', about: 'Writes per person and minute' },
  { name: 'RATE_READS', usual: '600', about: 'Reads per person and minute' },
  { name: 'RATE_BURST', usual: '300', about: 'Requests that may come at once' },
  {
    name: 'RATE_SIGN_IN',
    usual: '10',
    about: 'Sign-in attempts per account and address in a quarter of an hour',
  },
  {
    name: 'RATE_SIGN_UP',
    usual: '100',
    about:
      'Sign-ups, and links to addresses without an account, from one network in an hour; three times that in a day',
  },
]

/** As the environment sets them. Of a secret only whether it is there. */
export const settingsOf = (env: Environment): Setting[] =>
  known.map(({ name, about, usual, isSecret = false }) => {
    const value = valueOf(env, name)
    return { name, about, isSecret, isSet: value !== null, value: isSecret ? null : (value ?? usual) }
  })
