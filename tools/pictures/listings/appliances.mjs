// Machines of the household: each stands on y = 0 with its front to the camera.
import { alongZ, at, ball, box, clear, face, group, hoop, matt, metal, pipe, rod, shiny, times } from './solids.mjs';

const white = () => shiny('#f3f4f3');
const display = (w, h, text, colour = '#8ff0c8') =>
  face(w, h, (c, x, y) => {
    c.fillStyle = '#12161a';
    c.fillRect(0, 0, x, y);
    c.fillStyle = colour;
    c.font = `600 ${y * 0.62}px monospace`;
    c.textAlign = 'center';
    c.fillText(text, x / 2, y * 0.72);
  });
const knob = (r, m = metal()) => at(rod(r, r, 0.05, m), 0, 0, 0, alongZ);

export const appliances = {
  airConditioner({ isOpen = true }) {
    const g = group(
      at(box(1.6, 0.5, 0.36, white(), 0.09), 0, 0.25, 0),
      at(box(1.5, 0.03, 0.02, matt('#c9cdd0')), 0, 0.36, 0.175),
      at(box(1.44, 0.09, 0.12, matt('#33383d')), 0, 0.055, 0.12),
      at(display(0.2, 0.07, '25'), 0.58, 0.22, 0.183),
    );
    g.add(at(box(1.42, 0.018, 0.16, white()), 0, isOpen ? 0.0 : 0.03, isOpen ? 0.22 : 0.19, [isOpen ? 0.5 : 1.2, 0, 0]));
    for (let i = 0; i < 9; i++) g.add(at(box(0.012, 0.07, 0.08, matt('#aab0b5')), -0.64 + i * 0.16, 0.05, 0.16, [0, 0.35, 0]));
    return g;
  },
  airFryer: () =>
    group(
      at(rod(0.36, 0.42, 0.62, matt('#24262a'), 56), 0, 0.33, 0),
      at(ball(0.36, matt('#2b2d31'), [1, 0.42, 1]), 0, 0.64, 0),
      at(box(0.58, 0.32, 0.14, matt('#1b1c1f'), 0.07), 0, 0.22, 0.36),
      at(box(0.12, 0.1, 0.3, shiny('#33363b'), 0.04), 0, 0.25, 0.53),
      at(box(0.6, 0.012, 0.03, metal()), 0, 0.39, 0.4),
      at(display(0.26, 0.1, '180°'), 0, 0.52, 0.405, [-0.14, 0, 0]),
      at(ball(0.11, metal('#8e9297'), [1, 0.5, 1]), 0, 0.79, 0),
    ),
  washer() {
    const g = group(at(box(0.86, 1.2, 0.8, white(), 0.03), 0, 0.6, 0));
    g.add(
      at(hoop(0.29, 0.055, metal('#c9ced3')), 0, 0.56, 0.41),
      at(ball(0.27, shiny('#26323c'), [1, 1, 0.28]), 0, 0.56, 0.4),
      at(box(0.84, 0.012, 0.01, matt('#b9bec2')), 0, 1.0, 0.4),
      at(box(0.24, 0.11, 0.02, matt('#d5d9dc')), -0.27, 1.1, 0.4),
      at(display(0.17, 0.08, '0:45', '#9fd6ff'), 0.26, 1.1, 0.403),
      at(knob(0.06), 0.02, 1.1, 0.42),
      at(box(0.82, 0.1, 0.01, matt('#e3e5e6')), 0, 0.09, 0.401),
    );
    return g;
  },
  topWasher() {
    const g = group(
      at(box(0.9, 1.05, 0.86, white(), 0.04), 0, 0.525, 0),
      at(box(0.9, 0.17, 0.2, matt('#dfe3e6'), 0.04), 0, 1.12, -0.33),
      at(box(0.74, 0.03, 0.58, shiny('#4b5a66', { opacity: 0.94 }), 0.015), 0, 1.065, 0.08),
      at(box(0.8, 0.012, 0.64, metal('#a9b0b6'), 0.006), 0, 1.055, 0.08),
      at(display(0.16, 0.07, '38', '#9fd6ff'), 0.2, 1.13, -0.228),
      at(box(0.2, 0.03, 0.03, matt('#8f989f')), 0, 1.06, 0.4),
    );
    for (let i = 0; i < 5; i++) g.add(at(knob(0.022), -0.32 + i * 0.075, 1.13, -0.225));
    return g;
  },
  twinTub() {
    const g = group(
      at(box(1.25, 0.95, 0.72, white(), 0.04), 0, 0.475, 0),
      at(box(1.25, 0.2, 0.16, matt('#5d86ab'), 0.04), 0, 1.02, -0.28),
      at(box(0.68, 0.03, 0.5, shiny('#7d98ae'), 0.014), -0.24, 0.965, 0.08),
      at(box(0.42, 0.03, 0.5, shiny('#7d98ae'), 0.014), 0.36, 0.965, 0.08),
      at(box(1.24, 0.03, 0.02, matt('#5d86ab')), 0, 0.66, 0.36),
    );
    for (const x of [-0.42, -0.12, 0.36]) g.add(at(knob(0.06, matt('#f4f5f5')), x, 1.03, -0.19));
    return g.add(
      at(
        pipe(
          [
            [0.62, 0.2, 0.1],
            [0.75, 0.1, 0.2],
            [0.72, 0.04, 0.4],
            [0.5, 0.035, 0.55],
          ],
          0.035,
          matt('#9aa3aa'),
        ),
        0,
        0,
        0,
      ),
    );
  },
  fridge({ colour = '#a81f2b' }) {
    const m = shiny(colour);
    return group(
      at(box(0.78, 1.36, 0.7, shiny('#8b1822'), 0.04), 0, 0.74, 0),
      at(box(0.8, 1.28, 0.12, m, 0.06), 0, 0.74, 0.37),
      at(box(0.8, 0.1, 0.72, matt('#2b2d30'), 0.03), 0, 0.06, 0),
      at(box(0.04, 0.42, 0.06, metal('#e2e5e7'), 0.02), -0.32, 0.92, 0.45),
      at(box(0.2, 0.035, 0.005, metal('#e2e5e7')), 0.16, 1.24, 0.432),
      at(box(0.6, 0.012, 0.005, metal('#e2e5e7')), 0, 0.36, 0.432),
    );
  },
  microwave: () =>
    group(
      at(box(1.1, 0.62, 0.72, white(), 0.03), 0, 0.34, 0),
      at(box(0.78, 0.5, 0.03, shiny('#1d2024'), 0.02), -0.13, 0.34, 0.36),
      at(box(0.56, 0.34, 0.01, shiny('#3a4148'), 0.01), -0.17, 0.34, 0.376),
      at(box(0.03, 0.44, 0.05, metal(), 0.015), 0.22, 0.34, 0.4),
      at(display(0.2, 0.08, '12:30'), 0.41, 0.54, 0.362),
      at(knob(0.075), 0.41, 0.36, 0.37),
      at(knob(0.075), 0.41, 0.17, 0.37),
      ...[-0.45, 0.45].map((x) => at(rod(0.04, 0.04, 0.04, matt('#333')), x, 0.015, 0.25)),
    ),
  riceCooker({ colour = '#c8433f' }) {
    return group(
      at(rod(0.48, 0.42, 0.5, white(), 64), 0, 0.28, 0),
      at(rod(0.49, 0.485, 0.06, metal('#d6d9db'), 64), 0, 0.55, 0),
      at(ball(0.47, shiny(colour), [1, 0.34, 1]), 0, 0.58, 0),
      at(ball(0.07, matt('#2b2d30'), [1, 0.7, 1]), 0, 0.76, 0),
      at(box(0.3, 0.2, 0.06, shiny('#dfe2e4'), 0.03), 0, 0.22, 0.42),
      at(box(0.1, 0.05, 0.05, matt('#c03a35')), 0, 0.18, 0.45),
      at(ball(0.018, shiny('#ff8b3d')), 0, 0.27, 0.455),
      ...[-1, 1].map((s) => at(box(0.14, 0.06, 0.18, matt('#2b2d30'), 0.03), s * 0.52, 0.48, 0)),
    );
  },
  blender: () =>
    group(
      at(rod(0.2, 0.27, 0.36, matt('#2d3138'), 48), 0, 0.18, 0),
      at(rod(0.21, 0.21, 0.04, metal(), 48), 0, 0.38, 0),
      at(rod(0.27, 0.19, 0.62, clear('#d7e8ee', 0.4), 48), 0, 0.71, 0),
      at(rod(0.24, 0.19, 0.36, matt('#e58a4a'), 48), 0, 0.59, 0),
      at(rod(0.26, 0.28, 0.08, matt('#24272c'), 48), 0, 1.05, 0),
      at(
        pipe(
          [
            [0.26, 0.95, 0],
            [0.42, 0.9, 0],
            [0.42, 0.58, 0],
            [0.22, 0.5, 0],
          ],
          0.03,
          matt('#24272c'),
        ),
        0,
        0,
        0,
      ),
      at(knob(0.07), 0, 0.2, 0.24),
    ),
  printer({ isTank = true }) {
    const g = group(
      at(box(1.1, 0.36, 0.72, matt('#26282c'), 0.05), 0, 0.2, 0),
      at(box(1.08, 0.06, 0.7, matt('#33363b'), 0.02), 0, 0.41, 0),
      at(box(0.72, 0.1, 0.06, matt('#0f1012')), -0.06, 0.12, 0.35),
      at(box(0.64, 0.02, 0.36, matt('#3a3d42')), -0.06, 0.06, 0.5),
      at(box(0.56, 0.008, 0.42, matt('#fbfbf8'), 0.002), -0.06, 0.078, 0.5),
      at(box(0.6, 0.4, 0.02, matt('#2d3034')), -0.06, 0.56, -0.3, [-0.3, 0, 0]),
      at(box(0.54, 0.4, 0.012, matt('#fdfdfb'), 0.003), -0.06, 0.64, -0.3, [-0.3, 0, 0]),
      at(display(0.16, 0.07, '1', '#9fd6ff'), -0.35, 0.32, 0.362),
    );
    if (isTank) {
      g.add(at(box(0.3, 0.3, 0.1, matt('#1d1f22'), 0.02), 0.4, 0.2, 0.37));
      ['#111214', '#1b9ad2', '#cf2f7f', '#e9c51e'].forEach((c, i) => {
        g.add(at(box(0.045, 0.16, 0.02, shiny(c), 0.006), 0.3 + i * 0.065, 0.18, 0.422));
      });
    }
    return g;
  },
  standFan({ colour = '#5d8fbf' }) {
    const grey = matt('#e7e9ea');
    const head = group();
    for (let i = 0; i < 36; i++) head.add(at(hoop(0.36, 0.0035, grey, [1, 1, 1]), 0, 0, 0, [0, (i / 36) * Math.PI, 0]));
    head.scale.z = 0.32;
    const blades = group(
      times(3, (i) =>
        at(
          box(0.19, 0.3, 0.015, shiny(colour, { opacity: 0.85, transparent: true }), 0.08),
          -Math.sin(i * 2.1) * 0.17,
          Math.cos(i * 2.1) * 0.17,
          0,
          [0, 0.35, i * 2.1],
        ),
      ),
    );
    return group(
      at(rod(0.3, 0.32, 0.05, grey, 56), 0, 0.025, 0),
      at(rod(0.03, 0.03, 1.15, grey), 0, 0.6, 0),
      at(
        group(
          head,
          blades,
          hoop(0.36, 0.014, grey),
          at(ball(0.07, grey, [1, 1, 0.6]), 0, 0, 0.1),
          at(ball(0.11, grey, [1, 1, 1.3]), 0, 0, -0.16),
        ),
        0,
        1.24,
        0.1,
      ),
      at(box(0.16, 0.14, 0.1, grey, 0.04), 0, 0.85, 0.02),
    );
  },
  speakers({ count = 2 }) {
    return group(
      times(count, (i) =>
        at(
          group(
            at(box(0.44, 0.8, 0.42, matt(count > 1 ? '#5a3a25' : '#202225'), 0.02), 0, 0.4, 0),
            at(box(0.4, 0.76, 0.02, matt('#17181a'), 0.02), 0, 0.4, 0.21),
            at(hoop(0.14, 0.02, metal('#50545a')), 0, 0.27, 0.22),
            at(ball(0.13, matt('#2c2e32'), [1, 1, 0.3]), 0, 0.27, 0.205),
            at(ball(0.05, matt('#4a4d52'), [1, 1, 0.5]), 0, 0.27, 0.235),
            at(hoop(0.075, 0.014, metal('#50545a')), 0, 0.58, 0.22),
            at(ball(0.06, matt('#33363b'), [1, 1, 0.5]), 0, 0.58, 0.21),
          ),
          i * 0.85,
          0,
          0,
          [0, i ? -0.15 : 0.15, 0],
        ),
      ),
    );
  },
  speakerRound: () =>
    group(
      at(rod(0.21, 0.21, 1.0, matt('#27405e'), 56), 0, 0.22, 0, [0, 0, Math.PI / 2]),
      ...[-1, 1].map((s) => at(hoop(0.2, 0.03, matt('#15181c')), s * 0.5, 0.22, 0, [0, Math.PI / 2, 0])),
      ...[-1, 1].map((s) => at(ball(0.17, metal('#8a9097'), [0.35, 1, 1]), s * 0.5, 0.22, 0)),
      at(box(0.3, 0.07, 0.02, matt('#e8e9ea'), 0.01), 0, 0.24, 0.205),
      at(box(0.5, 0.03, 0.1, matt('#15181c'), 0.014), 0, 0.43, 0),
    ),
};
