import type { AnswerOf } from '#lib/contract/contract.ts'
import { site } from '#site.config.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Facts } from '#ui/parts/facts.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import type { configurationContract } from '../contract.ts'
import { ReleaseSite } from './release-site.tsx'

type Configuration = AnswerOf<typeof configurationContract, 'getConfiguration'>

/**
 * Shows the configuration read-only: variables are set in the program's environment, the rest in
 * `src/site.config.ts`.
 */
export function ConfigurationOverview({ configuration }: { configuration: Configuration }) {
  return (
    <div className="stack">
      {configuration.notices.map((notice) => (
        <Notice key={notice} tone="warning">
          {notice}
        </Notice>
      ))}
      {configuration.isQuiet && (
        <ReleaseSite waiting={configuration.queues.reduce((sum, { waiting }) => sum + waiting, 0)} />
      )}
      <section className="stack mt-10">
        <SectionHead title="Program" />
        <Facts facts={listFacts(configuration)} />
      </section>
      <section className="stack mt-10">
        <SectionHead title="Features" />
        <Facts facts={listSwitches(configuration)} />
      </section>
      <section className="stack mt-10">
        <SectionHead title="Variables" />
        <FullTable label="Variables" rows={configuration.settings} columns={settingColumns} />
      </section>
      <section className="stack mt-10">
        <SectionHead title="Jobs" />
        <FullTable label="Queues" rows={configuration.queues} columns={queueColumns} />
      </section>
      <section className="stack mt-10">
        <SectionHead title="The site" />
        <p className="small text-muted mb-4">
          Edit src/site.config.ts, and the text pages in content/. Rebuild to apply changes.
        </p>
        <Facts facts={siteFacts} />
      </section>
    </div>
  )
}

type Setting = Configuration['settings'][number]
type Queue = Configuration['queues'][number]

function FullTable<Row extends { name: string }>(props: {
  label: string
  rows: Row[]
  columns: readonly Column<Row>[]
}) {
  const { label, rows, columns } = props
  return (
    <DataTable
      {...{ label, columns }}
      list={{ items: rows, total: rows.length, page: 1, perPage: Math.max(rows.length, 1) }}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      empty={
        <EmptyState title="No jobs">Jobs appear here while they’re waiting, running or failed.</EmptyState>
      }
    />
  )
}

const settingColumns: Column<Setting>[] = [
  { id: 'name', label: 'Variable', cell: ({ name }) => <code className="break-words">{name}</code> },
  {
    id: 'value',
    label: 'Value',
    cell: ({ value, isSecret, isSet }) =>
      isSecret ? (
        <em>{isSet ? 'set, and hidden' : 'not set'}</em>
      ) : (
        <span className="break-words">{value}</span>
      ),
  },
  {
    id: 'from',
    label: 'From',
    cell: ({ isSet }) => <Badge tone={isSet ? 'info' : 'grey'}>{isSet ? 'Set' : 'Default'}</Badge>,
  },
  { id: 'about', label: 'What it does', from: 'wide', cell: ({ about }) => about },
]

const queueColumns: Column<Queue>[] = [
  { id: 'name', label: 'Queue', cell: ({ name }) => name },
  { id: 'waiting', label: 'Waiting', cell: ({ waiting }) => waiting, numeric: true },
  { id: 'running', label: 'Running', cell: ({ running }) => running, numeric: true },
  { id: 'failed', label: 'Failed', cell: ({ failed }) => failed, numeric: true },
]

function listFacts(configuration: Configuration) {
  const { version, schema, node, postgres, startedAt, databaseBytes, files, pageCache } = configuration
  return [
    { label: 'Version', value: version },
    { label: 'Database layout', value: schema ?? 'Unknown' },
    { label: 'Node', value: node },
    { label: 'PostgreSQL', value: postgres },
    { label: 'Running since', value: <LocalTime at={startedAt} zone="UTC" both={false} /> },
    { label: 'Database', value: formatSize(databaseBytes) },
    { label: 'Stored files', value: `${files.count.toLocaleString('en')} (${formatSize(files.bytes)})` },
    { label: 'Nightly backup', value: <BackupState {...configuration} /> },
    {
      label: 'Cached pages',
      value: pageCache
        ? `${pageCache.entries} (${formatSize(pageCache.bytes)}), ${formatHitRate(pageCache)} served from cache`
        : 'None cached',
    },
  ]
}

/** Names the last nightly backup, and the reason if a later one failed. */
function BackupState({ backup, settings }: Pick<Configuration, 'backup' | 'settings'>) {
  const isOn = settings.some(({ name, isSet }) => name === 'BACKUP_TO' && isSet)
  if (!isOn && !backup) return 'Off: set BACKUP_TO to switch it on'
  return (
    <>
      {backup?.copiedAt ? (
        <>
          <LocalTime at={backup.copiedAt} zone="UTC" both={false} /> ({formatSize(backup.bytes ?? 0)})
        </>
      ) : (
        'None yet'
      )}
      {backup?.failedAt && ` · The last one failed: ${backup.error}`}
    </>
  )
}

function listSwitches({ settings }: Configuration) {
  const isEnabled = (name: string) => settings.some((setting) => setting.name === name && setting.isSet)
  const formatSwitch = (name: string, fallback: string) => (isEnabled(name) ? 'On' : fallback)
  return [
    { label: 'Mail server', value: formatSwitch('SMTP_URL', 'Off: e-mail stays in the outbox') },
    { label: 'Bucket for files', value: formatSwitch('S3_BUCKET', 'Off: files are in the data folder') },
    { label: 'Own PostgreSQL', value: formatSwitch('DATABASE_URL', 'Off: the embedded one') },
    { label: 'Sign-in with GitHub', value: formatSwitch('GITHUB_ID', 'Off') },
    { label: 'Sign-in with Google', value: formatSwitch('GOOGLE_ID', 'Off') },
    { label: 'Sign-in with Discord', value: formatSwitch('DISCORD_ID', 'Off') },
    { label: 'Link to the chat community', value: site.external.chat ? 'On' : 'Off' },
  ]
}

const siteFacts = [
  { label: 'Name', value: site.name },
  { label: 'Tagline', value: site.tagline },
  { label: 'Language of dates', value: site.locale },
  { label: 'Zone of new events', value: site.eventTimeZone },
  { label: 'Hashtag', value: `#${site.hashtag}` },
  { label: 'Company', value: `${site.company.name}, ${site.company.address.join(', ')}` },
  { label: 'Contact', value: site.company.contactEmail },
]

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

function formatSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
  return `${(bytes / 1024 ** step).toLocaleString('en', { maximumFractionDigits: 1 })} ${units[step]}`
}

function formatHitRate({ hits, misses }: { hits: number; misses: number }): string {
  return `${Math.round((100 * hits) / Math.max(hits + misses, 1))} %`
}
