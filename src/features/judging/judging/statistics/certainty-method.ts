/**
 * How the certainty of places is told, by the version of the signed files that tell it so: what was published is
 * calculated again for ever.
 *
 * 'scales', as now and in version 3: draws move the judges' scales too, and the intervals of a part together hold nine
 * draws in ten. 'intervals', in version 2: scales stay, and each interval is the one nearest to nine in ten. 'draws', in
 * version 1: a tie group ends where its first is before an entry in 95 % of the draws, and entries that are alike all
 * have the best of their places.
 */
export type CertaintyMethod = 'scales' | 'intervals' | 'draws'
