import type { DemoText } from '../shapes.ts'

export const askADatabaseInPlainWordsSafely: DemoText = {
  slug: 'ask-a-database-in-plain-words-safely',
  title: 'Ask a database in plain words, safely',
  description: 'A read-only file, a two-second limit and a model that shows its SQL before it runs.',
  authorKey: 'priya',
  level: 'beginner',
  technologies: ['brine-db', 'sedge-3b'],
  publishedDay: -14,
  body: `Every term somebody in my class connects a language model to a database, and every term somebody asks it to "clean up the old rows". This tutorial is the order in which I wish we had done things.

The short version: **permissions first, prompts last.** If the database can only say harmless things, the model may be as wrong as it likes.

## 1. Open the file so that it cannot be hurt

~~~python
import brine

db = brine.open("river.brine", read_only=True, timeout="2s", max_rows=500)
~~~

Three words do the work. Nothing can be changed, nothing can run for longer than two seconds, and nobody can print the whole table. Try to drop a table now, before you add a model, and enjoy the error message.

## 2. Give the columns human names

A model reads names the way a guest reads labels in a kitchen. This view took twenty minutes and improved our answers more than anything else.

~~~sql
create view readings as
select
  g.title        as gauge_name,
  r.at           as measured_at,
  r.height / 100 as height_in_metres,
  r.flag = 'ok'  as is_trustworthy
from raw_reading r
join gauge g on g.id = r.gauge_id;
~~~

## 3. Ask for SQL, and nothing else

~~~python
query = model.ask(
    question,
    context=db.describe("readings"),
    shape={"sql": str, "in_plain_words": str},
)
~~~

The second field is not decoration. Ask the model to say in plain words what its SQL does, and show **that** to the person. In forty questions from an audience, nine were answered correctly for a slightly different question, and this line is how we noticed.

## 4. Let a person read before it runs

Show three things, and then a button:

- the question, as it was asked
- the plain words
- the SQL, in small type, for those who like it

It feels slow for a day. After that, people begin to correct the SQL themselves, and you have taught a class without noticing.

## 5. Keep the ones that went wrong

| What went wrong | How often | What helped |
| --- | --- | --- |
| Wrong column | 5 of 40 | better names |
| Wrong period of time | 4 of 40 | show the dates in plain words |
| Refused by the database | 3 of 40 | nothing, that was correct |

Each mistake becomes a test. Ten tests are enough to make you careful, and thirty are enough to change the model without fear.

## Check yourself

<Quiz title="Careful questions" questions={[{ "question": "What should you set up first?", "answers": ["The prompt", "The permissions of the database", "A larger model"], "correct": 1, "explanation": "If the database can only say harmless things, everything after that is a question of quality and not of safety." }, { "question": "Why ask the model to say in plain words what its SQL does?", "answers": ["It makes the SQL faster", "People notice when the question was changed", "The database needs it"], "correct": 1, "explanation": "An answer to a slightly different question looks exactly like an answer." }]} />

## Where to go next

Put a second person in front of it. Say nothing, and write down the first thing that they ask and you had not thought of. In my class it was "since when?", and now every answer begins with a date.`,
}
