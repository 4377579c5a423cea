import type { DemoText } from '../shapes.ts'

export const speechThatWorksInABarn: DemoText = {
  slug: 'speech-that-works-in-a-barn',
  title: 'Speech that works in a barn',
  description: 'Choose a microphone, a word list and a way of asking again, in that order.',
  authorKey: 'mentor',
  level: 'intermediate',
  technologies: ['undertone-listen', 'undertone-voice'],
  publishedDay: -44,
  body: `Speech recognition is tested in quiet rooms by people with good posture. Then it goes to a barn. This tutorial is about the barn, and it holds for boats, kitchens and building sites too.

We will go in the order of what helps most for the least money.

## Record the place first

Put the device where it will be used. Press record, do the real work for ten minutes, and talk as people talk there: turned away, chewing, at the dog. You now own the most valuable file of your project.

## Move the microphone

| Position | Word errors with the milking machine on |
| --- | --- |
| on the wall, 4 m | 47 % |
| on the table, 1 m | 22 % |
| on the collar | 9 % |
| on the collar, foam cap | 8 % |

No model in the world gives you what one metre gives you.

## Write a word list

Forty words: names of animals, tools, fields, medicines and people. Speak each of them once in the barn.

~~~python
from undertone import Listen

words = open("words.txt").read().split("\\n")
ear = Listen.open("pocket", words=words)

result = ear.read("barn-10min.wav")
print(result.errors_against("barn-10min.txt"))
~~~

In my notes this halves the errors that matter. "Ketosis" is no longer "key to sis", and the cow is called Búkolla again.

## Decide how to ask again

There will be errors. The question is what happens then. Here are four ways, from worse to better.

1. *"I did not understand."* Everyone hates this one.
2. Repeat everything and ask for yes or no. Correct, and slow.
3. Repeat only the doubtful word: "Fifteen?"
4. Do the harmless thing, say what you did, and accept "no".

~~~ts
if (word.confidence < 0.5 && isHarmless(command)) {
  await act(command)
  await voice.say(command.shortName)
  onWord('no', () => undo(command))
}
~~~

The fourth way needs an undo. If a command has none, use the third.

## Do not listen all the time

A button is not a defeat. With gloves, make it the size of a saucer. Where there can be no button, choose a word that nobody says to a sheep, and count for a day how often the device wakes up by itself. More than twice is too often.

## Delete

When the command is understood, delete the sound. When the day is over, delete what is left. Show a light while you listen. People who trust the light speak clearly, and that, too, is signal processing.`,
}
