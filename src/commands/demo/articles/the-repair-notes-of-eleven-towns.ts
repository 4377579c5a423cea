import type { DemoText } from '../shapes.ts'

export const theRepairNotesOfElevenTowns: DemoText = {
  slug: 'the-repair-notes-of-eleven-towns',
  title: 'The repair notes of eleven towns',
  description:
    'Nine thousand repairs, written down by volunteers, and what they say about things and people.',
  authorKey: 'gwen',
  technologies: ['tallow-pages', 'brine-vector'],
  publishedDay: -9,
  body: `When a toaster leaves one of our repair cafés, a note stays behind. It says what it was, what was wrong, who tried, and how it ended. We have about nine thousand of them from eleven towns. They were written on cards, in notebooks, in a spreadsheet, and in one case on the wall.

For Mend and Make Week we have, for the first time, put them all into one place. Before the teams tell us what they can do with them, here is what we saw ourselves.

## Two out of three

Sixty-six of a hundred things go home working. That number is nearly the same in every town, which surprised us, since the towns are not. What differs is what people carry in.

| Town | Most common guest | Goes home working |
| --- | --- | --- |
| Aberystwyth | coffee machine | 58 % |
| Bratislava | radio | 71 % |
| Vienna | clock | 83 % |

The last number is due to one man. He has asked not to be praised, so I merely mention it.

## Why things fail

We read the notes of the ones that stayed broken and sorted them by hand, with tea. The same nine reasons came again and again. The first is *glued shut*. The second is *no part*. The third, and nobody had expected it, is *ran out of time*: the repair was possible, but the hall closed at five.

We have since changed the hours. It was the cheapest improvement in our history.

## How we read them

~~~python
for photo in sorted(cards.glob("*.jpg")):
    page = read(photo)
    for line in page.lines:
        if line.confidence < 0.6:
            ask_a_volunteer(photo, line)
        else:
            notes.append(line.text, source=photo)
~~~

A volunteer looked at every fourth line. Names of visitors were covered before the photograph was taken, with a strip of card and a bulldog clip. I can recommend the bulldog clip as a privacy technology.

## What the notes do not say

They do not say that people stay. A third of our visitors sit down after their repair and watch the next one. They do not say who cried over the radio of their mother, or that it was the fuse.

Some of the volunteers have added such things anyway, in the margin. We have decided that margins are not data and have left them out of everything. They are still on the cards, and the cards are in a cupboard, and you are welcome to come and read them. There is cake.

## What we hope for

- That a note written in one town helps a hand in another
- That nobody has to fill in a form to make it so
- That the wall in Aberystwyth may remain a wall`,
}
