const list = document.getElementById('applications');
const logout = document.getElementById('logout');
const token = localStorage.getItem('jwt');
const login = `/auth/login?redirectUrl=${encodeURIComponent('/dashboard')}`;

const leave = () => {
  localStorage.removeItem('jwt');
  location.assign(login);
};

if (token === null) leave();
else {
  logout.hidden = false;
  logout.addEventListener('click', async () => {
    const headers = {authorization: token, 'idempotency-key': crypto.randomUUID()};
    await fetch('/identity-broker/customer/secure/api/v3/logout?applicationName=heloc', {
      method: 'POST',
      headers,
    }).catch(() => undefined);
    leave();
  });
  show().catch(() => say('We could not load your applications. Please try again in a minute.'));
}

async function show() {
  const response = await fetch('/service-application/api/v1/application/heloc/all', {headers: {authorization: token}});
  if (response.status === 401) return leave();
  const renewed = response.headers.get('authorization');
  if (renewed) localStorage.setItem('jwt', renewed);
  const applications = await response.json();
  if (!response.ok) throw new Error('not loaded');
  if (applications.length === 0) return say('You have no applications yet.');
  list.replaceChildren(...applications.map(card));
}

function card({uuid, loanNumber, created}) {
  const article = document.createElement('article');
  article.className = 'card application';
  const text = document.createElement('div');
  const title = document.createElement('h2');
  title.textContent = 'Home equity line of credit';
  const about = document.createElement('p');
  about.className = 'soft';
  about.textContent = `${loanNumber}, begun ${new Date(created).toLocaleDateString('en-US')}`;
  text.append(title, about);
  const link = document.createElement('a');
  link.className = 'button';
  link.href = `${list.dataset.base}/${uuid}`;
  link.textContent = 'Continue';
  const unseen = document.createElement('span');
  unseen.className = 'unseen';
  unseen.textContent = ` application ${loanNumber}`;
  link.append(unseen);
  article.append(text, link);
  return article;
}

function say(message) {
  const text = document.createElement('p');
  text.textContent = message;
  list.replaceChildren(text);
}
