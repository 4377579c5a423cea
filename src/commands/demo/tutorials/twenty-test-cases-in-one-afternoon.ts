import type { DemoText } from '../shapes.ts'

export const twentyTestCasesInOneAfternoon: DemoText = {
  slug: 'twenty-test-cases-in-one-afternoon',
  title: 'Twenty test cases in one afternoon',
  description: 'How to build a small, honest evaluation from things that really happened.',
  authorKey: 'wanjiru',
  level: 'beginner',
  technologies: ['ostler-bench', 'sedge-3b'],
  publishedDay: -31,
  body: `Teams ask me on the last day how to evaluate their project. The answer is always the same: this afternoon, with twenty cases, from at least three places. It is not too late, and it is not much work. It only feels like an exam.

## Where cases come from

Do not invent them at your desk. At the desk you invent cases that you can solve.

1. **Five from the data you were given.** Take them from the middle, not from the first page.
2. **Five from people.** Ask five strangers to use it, and write down what they typed, with the spelling mistakes.
3. **Five from another place.** Another harbour, another ward, another village.
4. **Five that should be refused.** Questions without an answer, and questions you do not want to answer.

## One file per case

~~~yaml
# cases/harbour-03.yaml
from: "notice board, Vesterhavn, November"
ask: "Is berth two free tonight?"
must: ["until 22:00"]
never: ["yes, all night"]
because: "The board says closed from ten for cleaning."
~~~

The line *because* is for you, in March, when you have forgotten.

## Run it and read it

~~~bash
ostler bench run cases/ --model sedge-3b --save runs/monday
ostler bench compare runs/monday runs/tuesday
~~~

Then read every answer that changed. With twenty cases this takes six minutes. No number can replace those six minutes, and that includes mine.

## What the numbers can say

| Cases | You can say | You cannot say |
| --- | --- | --- |
| 20 | "it fails at refusals" | "it is 85 % accurate" |
| 60 | "B is better than A at dates" | "it works in other towns" |
| 200 | "about nine in ten, here" | "it is safe" |

With twenty cases, eighteen right and nineteen right are the same result. Please do not celebrate.

## Report it like a grown-up

Write three sentences. What you tested and where it came from. What fails. What you have not tested. Judges have read a hundred slides that say 97 %, and they will remember yours because it says *all forty cases are from one harbour, so we do not know about others*.

## A habit for later

Each time your project surprises you, write a case before you fix it. By the end of a weekend you will have sixty. They are yours, they grow, and they will still be useful when the model, the framework and half of the team have changed.`,
}
