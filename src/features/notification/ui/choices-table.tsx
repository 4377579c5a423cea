import { client } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { notificationContract } from '../contract.ts'
import './tray.css'

type Choice = AnswerOf<typeof notificationContract, 'getChoices'>['topics'][number]

const ways = { site: 'On the site', mail: 'By e-mail' } as const

/** Everything one can be told, with a switch for each way. */
export function ChoicesTable({ topics, isSubscribed }: { topics: Choice[]; isSubscribed: boolean }) {
  return (
    <table className="choices">
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">{ways.site}</th>
          <th scope="col">{ways.mail}</th>
        </tr>
      </thead>
      <tbody>
        {topics.map((choice) => (
          <tr key={choice.topic}>
            <th scope="row">
              {choice.label}
              <small>
                {choice.about}
                {(choice.site?.isLocked || choice.mail?.isLocked) && ` ${lockedWords(choice)}`}
                {choice.isNews && !isSubscribed && ' We e-mail it once you turn on news by e-mail.'}
              </small>
            </th>
            <td>
              <Cell choice={choice} way="site" />
            </td>
            <td>
              <Cell choice={choice} way="mail" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lockedWords = ({ site }: Choice) =>
  site?.isLocked
    ? 'You always hear this, so that nothing happens behind your back.'
    : 'The e-mail always goes out.'

function Cell({ choice, way }: { choice: Choice; way: keyof typeof ways }) {
  const { act, isBusy } = useAct()
  const state = choice[way]
  if (!state) return <span className="text-muted">–</span>
  const { topic, label } = choice
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={`${label}, ${ways[way].toLowerCase()}`}
        checked={state.isOn}
        aria-checked={state.isOn}
        disabled={state.isLocked}
        aria-disabled={isBusy}
        onChange={() =>
          void act(
            () => client(notificationContract).setChoice({ topic, way, isOn: !state.isOn }),
            `${label} ${ways[way].toLowerCase()}: ${state.isOn ? 'off' : 'on'}`,
          )
        }
      />
    </label>
  )
}
