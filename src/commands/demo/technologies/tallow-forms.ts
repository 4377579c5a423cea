import type { DemoTechnology } from '../shapes.ts'

export const tallowForms: DemoTechnology = {
  slug: 'tallow-forms',
  provider: 'tallow',
  name: 'Tallow Forms',
  description:
    'Finds the fields of any form, reads what was written, fills in what is missing and asks for the rest.',
  type: 'Document automation',
  author: 'Tallow Press',
  docsUrl: 'https://docs.tallow.example/forms',
  repositoryUrl: 'https://github.com/example-tallow/forms',
  releaseDate: '2023-06-01',
  body: `Give Tallow Forms an empty form, and it gives you a list of questions. Give it the answers, and it gives you the form back, filled in, in the right boxes.

~~~ts
const form = await open('permit-for-a-street-party.pdf')
const missing = form.questions.filter((question) => !known[question.key])
await form.fill(known).save('permit-filled.pdf')
~~~

## From boxes to questions

A box labelled *DOB* becomes "When were you born?" You can rewrite every question, and you should. The names of fields were chosen by somebody who already knew the answer.

## Rules

- It never signs
- It never ticks a box about consent
- It leaves a field empty when it is less than 0.8 sure, and says which

Those three cannot be switched off. They are the reason that two councils and a hospital let people use it at the desk.

## Reading filled forms

The same call works the other way round: photographs of filled forms in, a table out, with a picture of each answer beside its reading. Sort by confidence and check the lowest fifty by hand; that is where nine tenths of the mistakes are.`,
}
