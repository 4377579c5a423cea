import type { DemoSubmission } from '../shapes.ts'

export const greenLedger: readonly DemoSubmission[] = [
  {
    teamKey: 'gl-second-crust',
    title: 'Second Crust',
    shortDescription: 'Counts the loaves that nobody buys and asks the baker one good question about them.',
    description: `At closing time a baker looks at the shelf, sighs, and writes nothing down. Tomorrow looks like today because there is no yesterday.

Second Crust is one photograph of the shelf in the evening. Sedge Vision counts what is left, by kind. After two weeks Gannet knows what is usual for a rainy Wednesday, and once a week the program asks **one question**: "Eleven rye loaves are left on most Wednesdays. Is there a reason?" The answer is spoken, kept, and taken into account.

The box of receipts from Kolín let us replay nine years. The question would have been right to ask on 61 of 70 occasions. On the other nine the baker had a reason that no model could know; one of them was a grandmother.

It takes eight seconds a day. The ledger shows loaves and flour with the doubt beside each number, and there is no score. The bakery has used it since the weekend and says the shelf is emptier now, in the good way.`,
    techIn: ['sedge-vision', 'gannet', 'brine-db'],
    categories: ['food', 'environment'],
    repoLink: 'https://github.com/example-second-crust/second-crust',
    demoUrl: 'https://example-second-crust.streamlit.app',
    demoPlatform: 'STREAMLIT',
    presentationLink: 'https://slides.example.com/second-crust',
    status: 'submitted',
    position: 'WINNERS',
    eventPosition: 1,
    likes: 26,
  },
  {
    teamKey: 'gl-rain-barrel',
    title: 'Rain Barrel',
    shortDescription: 'Water accounts for allotments: rain in, hose out, and the leak in between.',
    description: `An allotment has one tap, forty gardeners and a bill that nobody understands. Everyone suspects the pumpkins.

Rain Barrel makes an account. Rain comes from the nearest gauge, watering from a clip-on sensor on the hose or from a spoken "ten minutes, beans", and the bill from a photograph. Everything is summed up for the garden, never for a person, because we asked and that was the condition.

The surprise was the third column. Rain plus tap minus watering left forty litres a night that belonged to nobody. Gannet showed that they were lost at the same rate in every weather, so it was not a gardener but a pipe. It was behind the compost.

The account is a sheet that hangs at the gate, printed on the first of the month: three bars, one sentence, and how sure we are. Two more gardens have asked for it. One of them has a donkey, and we are thinking about the donkey.`,
    techIn: ['gannet', 'brine-db', 'tallow-pages'],
    categories: ['environment', 'food'],
    repoLink: 'https://github.com/example-rain-barrel/rain-barrel',
    demoUrl: 'https://rain-barrel.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: 'TOP_2',
    eventPosition: 2,
    likes: 17,
  },
  {
    teamKey: 'gl-offcuts',
    title: 'Offcuts',
    shortDescription: 'Measures leftover wood from a photograph and offers it to the workshop next door.',
    description: `Every joiner has a corner of pieces that are too good to burn and too short to use. The joiner two streets away is buying exactly that length.

Offcuts measures the corner. Lay the pieces on the floor with a folding rule, take one picture, and Sedge Vision gives you a list: species if it can tell, length, width, thickness where an end is visible, each with a range. You cross out what you want to keep. The rest is visible to workshops within an hour's walk, and a match is a short message: "two pieces of ash, about 44 cm, blue door".

We measured two hundred pieces by hand for comparison. Lengths were within four millimetres for nine in ten. Ash and oak were confused often enough that the program now says *pale hardwood* and lets people look.

There is no shop, no money and no rating. After a week in one town, 61 pieces had moved, most of them by bicycle, and one had come back as a stool.`,
    techIn: ['sedge-vision', 'brine-db'],
    categories: ['repair', 'environment'],
    repoLink: 'https://github.com/example-offcuts/offcuts',
    demoUrl: 'https://replit.com/@example-offcuts/offcuts',
    demoPlatform: 'REPLIT',
    status: 'submitted',
    position: 'TOP_3',
    eventPosition: 3,
    likes: 20,
  },
  {
    teamKey: 'gl-dry-press',
    title: 'Fernwork',
    shortDescription: 'Shows a dye works in one picture how much of each plant comes back to the field.',
    description: `A dye works takes in walnut shells, madder and fern, and gives out colour. The wet rest goes on a heap, and from the heap it should go back to the field. How much really does?

Fernwork uses a picture of the heap from the same nail in the same post every evening, the delivery notes, and a wet thumb. Sedge Vision estimates the volume, Tallow Pages reads the notes, and the thumb is a question to the person: *dry, damp or dripping?* Water was the whole problem: without the thumb, the estimate is wrong by a factor of two.

The result is one drawing. A wide ribbon enters on the left, thinner ribbons leave on the right, and the part that we cannot account for is drawn as a loose thread instead of being hidden.

In four weeks of old pictures the loose thread was a third. Half of it turned out to be a neighbour who takes madder root for his goats, with permission, since 2009.`,
    techIn: ['sedge-vision', 'tallow-pages', 'sedge-3b'],
    categories: ['environment', 'culture'],
    repoLink: 'https://github.com/example-dry-press/fernwork',
    demoUrl: 'https://example-fernwork.vercel.app',
    demoPlatform: 'VERCEL',
    presentationLink: 'https://slides.example.com/fernwork',
    status: 'submitted',
    position: 'FINALISTS',
    eventPosition: 4,
    likes: 21,
  },
  {
    teamKey: 'gl-bin-day',
    title: 'Bin Day',
    shortDescription: 'One photograph of one bin each evening, and a gentle monthly letter about it.',
    description: `Everybody knows roughly what they throw away. *Roughly* is the problem, and a scale under the bin is a solution that lasts nine days.

Bin Day asks for one photograph in the evening, from above, with the lid open. It takes four seconds. The picture is looked at on the phone, turned into a short list ("peel, bread, two yoghurt pots") and deleted. At the end of the month you get a letter of half a page, written like a letter: what there was a lot of, what changed, and one idea that fits what you threw away and not what other people throw away.

Twelve households tried it with old pictures of their bins. The lists were right in four cases of five; coffee grounds and soil look alike, and the letter says so.

What we are proud of is what is missing. There is no chart, no streak and no comparison. A tester wrote: "I read it standing at the bin, laughing, and then I bought smaller bread."`,
    techIn: ['sedge-vision', 'sedge-3b', 'ostler-runtime'],
    categories: ['environment', 'food'],
    repoLink: 'https://github.com/example-bin-day/bin-day',
    demoUrl: 'https://bin-day.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: 5,
    likes: 11,
  },
]
