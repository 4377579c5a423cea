import type { DemoText } from '../shapes.ts'

export const formsThatAskKindQuestions: DemoText = {
  slug: 'forms-that-ask-kind-questions',
  title: 'Forms that ask kind questions',
  description: 'Take a form apart, rewrite its fields and put the answers back into the right boxes.',
  authorKey: 'mirjam',
  level: 'beginner',
  technologies: ['tallow-forms', 'tallow-pages'],
  publishedDay: -76,
  body: `A form is an interview held by somebody who is not in the room. Most of them were written for the drawer in which they end up. In this tutorial we turn one around: same form, same boxes, kinder questions.

Bring a PDF that annoys you. Mine is the request for a parking permit during a removal. It has thirty-one fields, and the office needs nine.

## Take it apart

~~~ts
import { open } from 'tallow-forms'

const form = await open('removal-permit.pdf')
for (const question of form.questions) {
  console.log(question.key, '|', question.label, '|', question.kind)
}
~~~

You will see labels such as *Appl. (if diff. from 3b)*. Do not laugh yet. Somebody once had a reason.

## Sort the fields into four piles

| Pile | Example | What to do |
| --- | --- | --- |
| Known | the date of today | fill it in and show it |
| Derivable | district, from the street | fill it in and ask "is this right?" |
| Needed | length of the van | ask |
| Nobody knows | field 14b | telephone the office |

I telephoned. Field 14b has been unused since 2011. They were surprised that people fill it in.

## Rewrite the questions

Rules that have served us well:

- One question, one fact
- The word that people use, and the official word in small print
- Say **why**, when it is personal
- Offer "I do not know", and mean it

~~~ts
form.rewrite({
  veh_len: {
    ask: 'How long is the van?',
    help: 'The rental paper says it. A guess to the nearest metre is enough.',
    unknown: 'Leave it empty: the office will plan for the longest.',
  },
})
~~~

## Test with a stopwatch and a stranger

Give both versions to somebody who has never seen either. Do not help. Measure the time, and count the sighs. I mean this literally: Hanna's count of sighs has predicted complaints better than our satisfaction survey.

Our result was eleven minutes and six sighs before, three minutes and one sigh after. The one was about the van.

## Put the answers back

~~~ts
await form.fill(answers).save('removal-permit-filled.pdf')
~~~

The office still receives its own form, in its own boxes. Nobody there has to change anything, which is why they let us go on. Half a year later they asked whether they could have the questions too.

## What you must not automate

Signatures, consent, and the moment in which a person decides to send it. Show the whole page at the end, as paper, and let them look at it for as long as they like.`,
}
