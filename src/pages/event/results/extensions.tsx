import { organizingCalls } from '#features/event/submission/ui/organizing-calls.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { TableHead } from '#ui/tables/ledger.tsx'
import type { ResultsEditData } from './edit.tsx'
import { ExtensionForm } from './extension-form.tsx'

type Extension = ResultsEditData['extensions'][number]
interface ExtensionsProps extends Pick<ResultsEditData, 'event' | 'extensions' | 'canGiveTime'> {
  chosen: { id: string; name: string } | undefined
}

/** Teams with an extension, and a form to add one. */
export function Extensions({ event, extensions, canGiveTime, chosen }: ExtensionsProps) {
  const { closesAt, timeZone } = event
  return (
    <section aria-labelledby="h-more-time">
      <SectionHead
        id="h-more-time"
        title="More time for one team"
        aside={
          closesAt && (
            <>
              For everyone else: <LocalTime at={closesAt} zone={timeZone} both={false} />
            </>
          )
        }
      />
      {extensions.length > 0 && (
        <table className="ledger ledger--cards mb-8">
          <TableHead columns={['Team', 'Until', 'Why', { hidden: 'Remove' }]} />
          <tbody>
            {extensions.map((extension) => (
              <Row key={extension.team.id} {...{ extension, timeZone }} />
            ))}
          </tbody>
        </table>
      )}
      {!canGiveTime ? (
        <p className="text-muted">Results are published, so no team gets more time.</p>
      ) : closesAt ? (
        <ExtensionForm {...{ event, chosen }} />
      ) : (
        <p className="text-muted">This event’s submissions never close, so no team needs more time.</p>
      )}
    </section>
  )
}

function Row({ extension: { team, until, reason }, timeZone }: { extension: Extension; timeZone: string }) {
  const { act, isBusy } = useAct()
  const removeExtension = async () => {
    const isConfirmed = await confirm({
      title: `Remove the extra time from ${team.name}?`,
      text: 'They get the same deadline as everyone else again, from now on.',
      confirmLabel: 'Remove',
    })
    if (!isConfirmed) return
    const order = { teamId: team.id, until: null, reason: 'Removed by the organizers' }
    await act(() => organizingCalls.setExtension(order), 'Extra time removed')
  }
  return (
    <tr>
      <th scope="row">{team.name}</th>
      <td data-label="Until">
        <LocalTime at={until} zone={timeZone} both={false} />
      </td>
      <td data-label="Why">{reason}</td>
      <td>
        <Button size="sm" variant="quiet" busy={isBusy} onClick={() => void removeExtension()}>
          Remove
          <span className="visually-hidden"> from {team.name}</span>
        </Button>
      </td>
    </tr>
  )
}
