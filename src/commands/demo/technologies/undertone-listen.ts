import type { DemoTechnology } from '../shapes.ts'

export const undertoneListen: DemoTechnology = {
  slug: 'undertone-listen',
  provider: 'undertone',
  name: 'Undertone Listen',
  description: 'Speech to text without a network, with a time and a confidence for every word.',
  type: 'Speech to text',
  author: 'Undertone Audio',
  docsUrl: 'https://docs.undertone.example/listen',
  repositoryUrl: 'https://github.com/example-undertone/listen',
  releaseDate: '2022-02-28',
  body: `Undertone Listen writes down what it hears, word by word, while you are still talking.

## Sizes

| Model | Size | Languages | Word errors, engine room |
| --- | --- | --- | --- |
| pocket | 90 MB | 6 | 14 % |
| deck | 210 MB | 18 | 9 % |
| bridge | 400 MB | 31 | 7 % |

## Using it

~~~python
ear = Listen.open("deck", words=["Vesterhavn", "bollard", "lampwick"])
for word in ear.stream(microphone()):
    if word.confidence < 0.5:
        ask_again(word)
~~~

The \`words\` list matters more than the size of the model. Twenty names of people, places and tools usually halve the errors that anybody notices.

## Confidence is a feature

A word below 0.5 should look different, sound different or be asked about again. People forgive a device that says "Did you say *fifteen*?" They do not forgive fifty crates.

## Practical advice

Record ten minutes in the real place, with the real gloves, before you write any code. Wind needs a foam cap, not a better model. And put a light on the microphone: everyone in the room has a right to know.`,
}
