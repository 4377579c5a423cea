import type { DemoText } from '../shapes.ts'

export const yourFirstAgentWithAnUndoButton: DemoText = {
  slug: 'your-first-agent-with-an-undo-button',
  title: 'Your first agent with an undo button',
  description: 'Three steps, one approval and a way back. Written before any model is plugged in.',
  authorKey: 'kofi',
  level: 'beginner',
  technologies: ['lathe-agents', 'lathe-traces'],
  publishedDay: -23,
  body: `My first agent booked forty delivery slots in four minutes. We had four trucks. That evening I learned to write the undo before the do, and this tutorial begins there.

We will build an agent that moves a meeting: it reads a calendar, proposes a new time, and sends a message. It takes about an hour, and you will not need a model until the last ten minutes.

## Write the steps on paper

For each step answer two questions. *What does it change?* and *How do I take it back?*

| Step | Changes | Way back |
| --- | --- | --- |
| read | nothing | not needed |
| hold | one slot in the calendar | release it |
| send | somebody's day | **none** |

The last row has no way back. So a person must say yes to it. That is the whole design.

## Turn the paper into code

~~~ts
import { agent, step } from 'lathe'

export const moveMeeting = agent('move-meeting', [
  step('read', { run: readCalendar }),
  step('hold', { run: holdSlot, undo: releaseSlot }),
  step('send', { run: sendMessage, approve: 'owner of the meeting' }),
])
~~~

You can read it aloud. If you cannot read your agent aloud, it has too many steps.

## Use a pretend model

~~~ts
const pretend = { ask: async () => ({ day: 'Thursday', hour: 15 }) }

test('a refused message releases the slot', async () => {
  const run = await moveMeeting.start({ model: pretend, approve: () => 'no' })
  expect(run.state).toBe('undone')
  expect(calendar.held).toEqual([])
})
~~~

This test is worth more than any prompt. It says what happens when the answer is no, and it will still say it after you have changed the model three times.

## Plug in the real one

Now, and only now, replace the pretend model. Run the same tests. Then run it on a calendar that you made up, with two meetings at the same time and one on a holiday.

## Read the trace

~~~text
15:02:10  read     0.2 s  3 meetings
15:02:12  hold     1.4 s  Thursday 15:00, 45 minutes
15:02:50  approve  38 s   owner: no, "too late for the school run"
15:02:50  undo     0.1 s  slot released
~~~

Thirty-eight seconds of waiting for a person is not a weakness of the agent. It is the agent working.

## How not to tire people

- Ask once, with everything on one screen
- Say what happens if they do nothing; ours releases the slot after an hour
- Never ask about a step that can be undone

When people approve without reading, you are asking too often. Count it: if the median time to yes falls below two seconds, something has to change, and it is not the people.`,
}
