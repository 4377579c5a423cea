import { Button } from '#ui/button.tsx'

const keys = [
  ['1 to 5', 'Score the criterion you’re on, and go to the next'],
  ['↑ ↓', 'Go between criteria, comment and note'],
  ['c', 'Write the comment to the team'],
  ['Esc', 'Leave a text'],
  ['s', 'Submit, and open the next project'],
  ['j k', 'Next and previous project, without submitting'],
  ['?', 'Show and hide these keys'],
] as const

/** What each key does. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  return (
    <section className="desk-keys" aria-label="Keys">
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{key.split(' ').map((one) => (one === 'to' ? ' to ' : <kbd key={one}>{one}</kbd>))}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Hide
      </Button>
    </section>
  )
}
