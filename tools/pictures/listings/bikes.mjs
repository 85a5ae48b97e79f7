// Two wheels with a motor. The front looks to the left.
import * as THREE from 'three';
import { at, paint } from '../kit.mjs';
import { bar, box, chrome, coatOf, dark, plate, roadWheel } from './bike-parts.mjs';

const mirrors = (x, y, material) => {
  const group = new THREE.Group();
  for (const s of [1, -1])
    group.add(
      bar(
        [
          [x, y, s * 0.26],
          [x - 0.02, y + 0.16, s * 0.34],
        ],
        0.01,
        material,
      ),
      at(box(0.03, 0.09, 0.15, 0.014, material), x - 0.02, y + 0.2, s * 0.35),
    );
  return group;
};
const handles = (x, y, material) => {
  const group = new THREE.Group().add(
    bar(
      [
        [x + 0.1, y - 0.02, 0.36],
        [x, y, 0.2],
        [x, y, -0.2],
        [x + 0.1, y - 0.02, -0.36],
      ],
      0.018,
      material,
    ),
  );
  for (const s of [1, -1])
    group.add(
      bar(
        [
          [x + 0.12, y - 0.02, s * 0.38],
          [x + 0.04, y, s * 0.27],
        ],
        0.03,
        dark(),
      ),
    );
  return group;
};
const lamp = (x, y, r) =>
  at(
    new THREE.Mesh(new THREE.SphereGeometry(r, 24, 16).scale(0.6, 1, 1.2), paint({ color: '#eef3f6', roughness: 0.08, clearcoat: 1 })),
    x,
    y,
    0,
  );

const kinds = {
  scooter(coat) {
    const g = new THREE.Group();
    for (const x of [-0.62, 0.62]) g.add(at(roadWheel(0.25, 0.1, { rim: chrome('#6a6e73') }), x, 0.25, 0));
    g.add(plate('.1 .34, .3 .62, .92 .74, .98 .66, .8 .46, .52 .3', 0.32, coat, 0.08));
    g.add(plate('-.52 .95, -.4 .92, -.2 .4, .14 .34, .14 .26, -.28 .27, -.42 .5, -.56 .8', 0.34, coat, 0.06));
    g.add(
      plate('-.66 1.08, -.46 1.14, -.36 1.02, -.5 .86, -.64 .92', 0.26, coat, 0.06),
      plate('-.9 .42, -.66 .56, -.38 .48, -.62 .5', 0.15, coat, 0.03),
    );
    g.add(
      plate('.12 .64, .5 .74, .9 .78, .92 .72, .4 .64, .14 .58', 0.28, dark(), 0.05),
      plate('.25 .3, .7 .34, .72 .2, .3 .18', 0.2, dark('#3a3d41'), 0.04),
    );
    g.add(
      bar(
        [
          [-0.62, 0.25, 0.08],
          [-0.5, 0.85, 0.06],
        ],
        0.025,
        chrome(),
      ),
      bar(
        [
          [-0.62, 0.25, -0.08],
          [-0.5, 0.85, -0.06],
        ],
        0.025,
        chrome(),
      ),
    );
    g.add(
      bar(
        [
          [0.4, 0.25, 0.16],
          [0.9, 0.34, 0.17],
        ],
        0.06,
        dark('#4a4d51'),
      ),
      at(box(0.06, 0.07, 0.2, 0.02, paint({ color: '#c02028', roughness: 0.2 })), 0.97, 0.68, 0),
    );
    return g.add(lamp(-0.63, 1.0, 0.09), handles(-0.44, 1.12, chrome('#2a2b2e')), mirrors(-0.44, 1.12, dark()));
  },
  underbone(coat) {
    const g = new THREE.Group();
    for (const x of [-0.65, 0.62]) g.add(at(roadWheel(0.31, 0.075, { spokes: 28 }), x, 0.31, 0));
    g.add(
      plate('.0 .6, .3 .72, .9 .8, .95 .72, .55 .56, .2 .46', 0.24, coat, 0.05),
      plate('-.5 .98, -.4 .96, -.24 .6, .1 .5, .16 .62, .2 .48, -.1 .36, -.34 .4, -.5 .7', 0.3, coat, 0.05),
    );
    g.add(
      plate('-.62 1.06, -.44 1.12, -.36 1, -.5 .88, -.6 .92', 0.22, coat, 0.05),
      plate('-.98 .5, -.7 .68, -.4 .56, -.68 .62', 0.12, coat, 0.025),
      plate('.02 .74, .45 .8, .88 .86, .88 .78, .4 .72, .04 .66', 0.25, dark(), 0.05),
    );
    g.add(
      plate('-.1 .4, .3 .42, .34 .2, -.06 .18', 0.2, chrome('#8b8f93'), 0.04),
      bar(
        [
          [-0.65, 0.31, 0.07],
          [-0.48, 0.92, 0.06],
        ],
        0.022,
        chrome(),
      ),
      bar(
        [
          [-0.65, 0.31, -0.07],
          [-0.48, 0.92, -0.06],
        ],
        0.022,
        chrome(),
      ),
    );
    g.add(
      bar(
        [
          [0.05, 0.22, 0.14],
          [0.4, 0.26, 0.15],
          [0.95, 0.38, 0.15],
        ],
        0.042,
        chrome(),
      ),
      bar(
        [
          [0.62, 0.31, 0.1],
          [0.5, 0.7, 0.12],
        ],
        0.03,
        chrome('#777'),
      ),
      bar(
        [
          [0.1, 0.34, 0.1],
          [0.62, 0.31, 0.1],
        ],
        0.025,
        dark(),
      ),
    );
    return g.add(
      at(box(0.06, 0.07, 0.18, 0.02, paint({ color: '#c02028', roughness: 0.2 })), 0.95, 0.74, 0),
      lamp(-0.6, 0.99, 0.085),
      handles(-0.42, 1.1, chrome('#2a2b2e')),
      mirrors(-0.42, 1.1, dark()),
    );
  },
  sport(coat, { bare = false } = {}) {
    const g = new THREE.Group();
    g.add(
      at(roadWheel(0.33, 0.13, { rim: dark('#2c2e32') }), -0.75, 0.33, 0),
      at(roadWheel(0.33, 0.17, { rim: dark('#2c2e32') }), 0.68, 0.33, 0),
    );
    g.add(
      plate('-.28 .86, -.1 1.02, .14 .96, .22 .82, -.1 .74', 0.32, coat, 0.1),
      plate('.3 .84, .62 .94, 1.02 1.12, 1.02 1.05, .7 .86, .36 .76', 0.2, coat, 0.05),
      plate('.2 .82, .5 .86, .72 .96, .7 .88, .4 .78', 0.24, dark(), 0.04),
    );
    g.add(plate('-.3 .78, .25 .76, .34 .5, .1 .3, -.28 .34', 0.28, dark('#34373b'), 0.05));
    if (bare)
      g.add(
        lamp(-0.62, 0.92, 0.11),
        plate('-.66 1.04, -.52 1.1, -.46 .96, -.6 .9', 0.16, coat, 0.04),
        plate('-.3 .46, .3 .42, .2 .3, -.2 .3', 0.26, coat, 0.05),
      );
    else {
      g.add(
        plate('-.9 .82, -.62 1.08, -.36 1.02, -.2 .8, .16 .7, .26 .36, .02 .24, -.3 .28, -.5 .56, -.72 .72', 0.38, coat, 0.1),
        plate('-.8 1.0, -.52 1.26, -.44 1.2, -.58 1', 0.2, paint({ color: '#20262c', roughness: 0.08, clearcoat: 1 }), 0.03),
      );
      for (const s of [1, -1])
        g.add(at(box(0.16, 0.05, 0.03, 0.012, paint({ color: '#f3f7fa', roughness: 0.1 })), -0.78, 0.86, s * 0.13, [0, s * 0.5, 0.5]));
    }
    g.add(
      plate('-1.08 .6, -.78 .74, -.46 .6, -.76 .68', 0.15, coat, 0.03),
      bar(
        [
          [-0.75, 0.33, 0.1],
          [-0.5, 1, 0.1],
        ],
        0.032,
        chrome('#c79a3c'),
      ),
      bar(
        [
          [-0.75, 0.33, -0.1],
          [-0.5, 1, -0.1],
        ],
        0.032,
        chrome('#c79a3c'),
      ),
    );
    g.add(
      bar(
        [
          [0.05, 0.36, 0.12],
          [0.68, 0.33, 0.12],
        ],
        0.045,
        dark('#55585d'),
      ),
      bar(
        [
          [0.05, 0.36, -0.12],
          [0.68, 0.33, -0.12],
        ],
        0.045,
        dark('#55585d'),
      ),
      bar(
        [
          [0.1, 0.26, 0.16],
          [0.5, 0.34, 0.2],
          [0.92, 0.56, 0.2],
        ],
        0.06,
        chrome('#8c9196'),
      ),
    );
    return g.add(handles(-0.44, 1.02, dark()), bare ? mirrors(-0.44, 1.02, dark()) : new THREE.Group());
  },
  classic(coat) {
    const g = new THREE.Group();
    for (const x of [-0.72, 0.68]) g.add(at(roadWheel(0.34, 0.1, { spokes: 36 }), x, 0.34, 0));
    g.add(
      plate('-.34 .82, -.26 .98, .06 .98, .14 .84, -.1 .78', 0.3, coat, 0.11),
      plate('.12 .88, .5 .92, .84 .9, .84 .82, .5 .8, .14 .8', 0.25, dark('#4a2f20'), 0.05),
    );
    g.add(plate('-.16 .7, .14 .7, .18 .3, -.18 .3', 0.3, chrome('#9a9ea2'), 0.05));
    for (let i = 0; i < 7; i++) g.add(at(box(0.34, 0.016, 0.34, 0.006, chrome('#83878b')), 0, 0.5 + i * 0.035, 0));
    g.add(
      plate('.2 .76, .44 .76, .4 .52, .2 .54', 0.26, coat, 0.04),
      plate('.4 .66, .7 .78, 1.02 .6, .7 .72', 0.15, coat, 0.03),
      plate('-1.04 .58, -.72 .76, -.4 .62, -.7 .7', 0.14, coat, 0.03),
    );
    g.add(
      bar(
        [
          [-0.72, 0.34, 0.1],
          [-0.46, 1, 0.1],
        ],
        0.03,
        chrome(),
      ),
      bar(
        [
          [-0.72, 0.34, -0.1],
          [-0.46, 1, -0.1],
        ],
        0.03,
        chrome(),
      ),
      bar(
        [
          [-0.1, 0.34, 0.16],
          [0.15, 0.26, 0.2],
          [0.95, 0.36, 0.2],
        ],
        0.045,
        chrome(),
      ),
    );
    g.add(
      bar(
        [
          [0.1, 0.34, 0.1],
          [0.68, 0.34, 0.1],
        ],
        0.03,
        dark(),
      ),
      bar(
        [
          [0.68, 0.34, 0.13],
          [0.6, 0.78, 0.13],
        ],
        0.03,
        chrome(),
      ),
      at(box(0.06, 0.07, 0.14, 0.02, paint({ color: '#c02028', roughness: 0.2 })), 1.0, 0.7, 0),
    );
    return g.add(
      lamp(-0.6, 0.92, 0.13),
      at(new THREE.Mesh(new THREE.TorusGeometry(0.135, 0.02, 12, 40), chrome()), -0.63, 0.92, 0, [0, Math.PI / 2, 0]),
      handles(-0.4, 1.06, chrome()),
      mirrors(-0.4, 1.06, chrome('#7c8084')),
    );
  },
};

export const bikes = {
  motorcycle: ({ kind = 'scooter', colour = '#f2f2f0', bare }) => new THREE.Group().add(kinds[kind](coatOf(colour), { bare })),
};
