import type { DemoTechnology } from '../shapes.ts'

export const undertoneVoice: DemoTechnology = {
  slug: 'undertone-voice',
  provider: 'undertone',
  name: 'Undertone Voice',
  description: 'Reads text aloud in twenty-six voices, clear at low volume and on cheap loudspeakers.',
  type: 'Text to speech',
  author: 'Undertone Audio',
  docsUrl: 'https://docs.undertone.example/voice',
  repositoryUrl: 'https://github.com/example-undertone/voice',
  releaseDate: '2023-03-17',
  body: `Undertone Voice is tuned for the loudspeaker of a cheap phone in a coat pocket. It is not the most beautiful voice in the world; it is the one you understand the first time.

## Twenty-six voices, no copies

Every voice was recorded with a person who agreed, was paid, and can withdraw. There is no cloning, and there will not be. If you need a familiar voice, ask the familiar person to record the forty sentences you really use.

## Writing for the ear

- One fact in one sentence
- The number before the unit, the warning before the reason
- No brackets, no slashes, no "and/or"

~~~ts
await voice.say('Leave at twenty past four. The wind will turn before the tide does.', {
  voice: 'aveiro-2',
  pace: 0.92,
})
~~~

## Speed

The first syllable leaves after about 120 milliseconds on a phone. That is quick enough for a conversation, and quick enough to interrupt: call \`hush()\` when somebody begins to speak, and the voice stops within a syllable.

## Test it with eyes closed

Play your sentences to someone who cannot see the screen. If they ask "what?", the sentence is wrong, not the person.`,
}
