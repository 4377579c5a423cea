import { adaeze } from './people/adaeze.ts'
import { amara } from './people/amara.ts'
import { ane } from './people/ane.ts'
import { aroha } from './people/aroha.ts'
import { ayumi } from './people/ayumi.ts'
import { bruna } from './people/bruna.ts'
import { callum } from './people/callum.ts'
import { dafni } from './people/dafni.ts'
import { dmytro } from './people/dmytro.ts'
import { eleni } from './people/eleni.ts'
import { elif } from './people/elif.ts'
import { emeka } from './people/emeka.ts'
import { fatou } from './people/fatou.ts'
import { goran } from './people/goran.ts'
import { hanna } from './people/hanna.ts'
import { huda } from './people/huda.ts'
import { ikaika } from './people/ikaika.ts'
import { ines } from './people/ines.ts'
import { jasper } from './people/jasper.ts'
import { juno } from './people/juno.ts'
import { kwabena } from './people/kwabena.ts'
import { leila } from './people/leila.ts'
import { linh } from './people/linh.ts'
import { lupe } from './people/lupe.ts'
import { marek } from './people/marek.ts'
import { marisol } from './people/marisol.ts'
import { mateo } from './people/mateo.ts'
import { minjun } from './people/minjun.ts'
import { mirjam } from './people/mirjam.ts'
import { misaki } from './people/misaki.ts'
import { nandi } from './people/nandi.ts'
import { nils } from './people/nils.ts'
import { nilufar } from './people/nilufar.ts'
import { oskar } from './people/oskar.ts'
import { paolo } from './people/paolo.ts'
import { pavel } from './people/pavel.ts'
import { petru } from './people/petru.ts'
import { roza } from './people/roza.ts'
import { sadia } from './people/sadia.ts'
import { santiago } from './people/santiago.ts'
import { sena } from './people/sena.ts'
import { siobhan } from './people/siobhan.ts'
import { tariq } from './people/tariq.ts'
import { thiago } from './people/thiago.ts'
import { tomasz } from './people/tomasz.ts'
import { vera } from './people/vera.ts'
import { yusuf } from './people/yusuf.ts'
import { yutong } from './people/yutong.ts'
import { zuzana } from './people/zuzana.ts'
import type { DemoPerson } from './shapes.ts'

export const makers: readonly DemoPerson[] = [
  thiago,
  dmytro,
  eleni,
  misaki,
  yutong,
  amara,
  tomasz,
  zuzana,
  mateo,
  yusuf,
  leila,
  hanna,
  siobhan,
  goran,
  ayumi,
  minjun,
  linh,
  aroha,
  nils,
  bruna,
  ikaika,
  sadia,
  pavel,
  ines,
  adaeze,
  fatou,
  callum,
  marisol,
  juno,
  tariq,
  mirjam,
  kwabena,
  roza,
  santiago,
  elif,
  ane,
  petru,
  nandi,
  oskar,
  huda,
  jasper,
  nilufar,
  paolo,
  sena,
  lupe,
  marek,
  dafni,
  emeka,
  vera,
]
