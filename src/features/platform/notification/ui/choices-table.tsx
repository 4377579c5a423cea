import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { TableHead } from '#ui/tables/ledger.tsx'
import { type ChatReach, notificationContract } from '../contract.ts'
import { chatNoticeId } from './in-chat-notice.tsx'
import './tray.css'

type Choice = AnswerOf<typeof notificationContract, 'getChoices'>['topics'][number]

const channelLabels = { site: 'On the site', mail: 'By e-mail', chat: 'In chat' } as const
const order = ['site', 'mail', 'chat'] as const

/** Prevents line breaks at hyphens, so that a narrow column doesn't split “e-mail”. */
const preventBreaks = (text: string) => text.replaceAll('-', '\u2060-\u2060')

interface ChoicesTableProps {
  topics: Choice[]
  isSubscribed: boolean
  inChat: ChatReach
}

/** Table of all topics, with a switch for each channel. */
export function ChoicesTable({ topics, isSubscribed, inChat }: ChoicesTableProps) {
  return (
    <table className="choices">
      <TableHead columns={['About', ...order.map((channel) => preventBreaks(channelLabels[channel]))]} />
      <tbody>
        {topics.map((choice) => (
          <tr key={choice.topic}>
            <th scope="row">
              {choice.label}
              <small>
                {choice.about}
                {(choice.site?.isLocked || choice.mail?.isLocked) && ` ${describeLock(choice)}`}
                {choice.isNews && !isSubscribed && ' We e-mail it once you turn on news by e-mail.'}
              </small>
            </th>
            {order.map((channel) => (
              <td key={channel}>
                <Cell choice={choice} way={channel} isAway={channel === 'chat' && inChat !== 'on'} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const describeLock = ({ site }: Choice) =>
  site?.isLocked
    ? 'You always hear this, so that nothing happens behind your back.'
    : 'The e-mail always goes out.'

interface CellProps {
  choice: Choice
  way: keyof typeof channelLabels
  /** Whether nothing is sent this way, regardless of choices. */
  isAway: boolean
}

function Cell({ choice, way, isAway }: CellProps) {
  const { act, isBusy } = useAct()
  const state = choice[way]
  if (!state) return <span className="text-muted">–</span>
  const { topic, label } = choice
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={`${label}, ${channelLabels[way].toLowerCase()}`}
        aria-describedby={isAway ? chatNoticeId : undefined}
        checked={state.isOn && !isAway}
        aria-checked={state.isOn && !isAway}
        disabled={state.isLocked || isAway}
        aria-disabled={isBusy || undefined}
        onChange={() =>
          void act(
            () => client(notificationContract).setChoice({ topic, way, isOn: !state.isOn }),
            `${label} ${channelLabels[way].toLowerCase()}: ${state.isOn ? 'off' : 'on'}`,
          )
        }
      />
    </label>
  )
}
