/** First path segments of API calls and files; pages may use the same ones. */
export const proxiedSegments = [
  'account-setting',
  'api',
  'apps',
  'assets',
  'auth',
  'blog',
  'card',
  'demo',
  'faq',
  'jwt',
  'pricing',
  'profile',
  'uploads',
];

const segments = proxiedSegments.join('|');

/** Server configuration of a front-end that proxies this server's API under the front-end's origin. */
export interface ProxyRecipe {
  tool: 'Vite' | 'Next.js' | 'webpack' | 'nginx';
  file: string;
  code: string;
}

/** Recipes that leave page requests, which accept HTML, to the front-end. @param origin this server's origin */
export const proxyRecipes = (origin: string): ProxyRecipe[] => [
  {
    tool: 'Vite',
    file: 'vite.config.js',
    code: `import { defineConfig } from 'vite';

const api = {
  target: '${origin}',
  changeOrigin: true,
  bypass: ({ url, headers }) => (headers.accept?.includes('text/html') ? url : undefined),
};

export default defineConfig({
  server: {
    proxy: {
      '^/(${segments})/': api,
      '^/graphql$': { ...api, ws: true },
    },
  },
});`,
  },
  {
    tool: 'Next.js',
    file: 'next.config.mjs',
    code: `const missing = [{ type: 'header', key: 'accept', value: '.*text/html.*' }];

export default {
  rewrites: () => ({
    fallback: [
      {
        source: '/:first(${segments})/:rest*',
        missing,
        destination: '${origin}/:first/:rest*',
      },
      { source: '/graphql', missing, destination: '${origin}/graphql' },
    ],
  }),
};`,
  },
  {
    tool: 'webpack',
    file: 'webpack.config.cjs',
    code: `const paths = /^\\/(${segments})\\/|^\\/graphql$/;

module.exports = {
  devServer: {
    historyApiFallback: { disableDotRule: true },
    proxy: [
      {
        context: (path, { headers }) => paths.test(path) && !headers.accept?.includes('text/html'),
        target: '${origin}',
        changeOrigin: true,
        ws: true,
      },
    ],
  },
};`,
  },
  {
    tool: 'nginx',
    file: '/etc/nginx/conf.d/front-end.conf',
    code: `map $http_upgrade $api_connection {
  default "";
  ~*^websocket$ upgrade;
}

server {
  listen 80;
  server_name front-end.example;
  root /var/www/front-end;

  location / {
    try_files $uri /index.html;
  }

  location ~ ^/(${segments})/|^/graphql$ {
    if ($http_accept ~ text/html) {
      rewrite ^ /index.html last;
    }
    proxy_pass ${origin};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection $api_connection;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host $http_host;
    # A photo has 12 MB; a call that waits for a change takes 25 seconds.
    client_max_body_size 13m;
    proxy_read_timeout 100s;
  }
}`,
  },
];
